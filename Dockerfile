# The program, the toolchain, and PaneBench as packages of `panebench init` need it: docker build -t panebench .
# An earlier one, with a second build for tests, was tried with buildah on Debian 12, Swift 6.3.1, x86_64. Untried: this one, Docker,
# a Mac.
# docker run --rm -v "$PWD":/work panebench film Scenarios/film.scenario --output film.html
# docker run --rm -v "$PWD":/work panebench test FOLDER    # of a package
ARG BASE=swift:6.3-bookworm
FROM ${BASE}

# valgrind counts instructions: for profiles, and where a machine is too busy to tell times apart.
RUN apt-get update -qq \
  && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends make git pkg-config libjemalloc-dev libpango1.0-dev \
    fontconfig fonts-dejavu-core fonts-dejavu-extra valgrind \
  && rm -rf /var/lib/apt/lists/*

# The sources stay: a package that `init` makes in here is built from them.
COPY . /opt/PaneBench
RUN make -C /opt/PaneBench build && swift build --package-path /opt/PaneBench/Adopt --product panebench-adopt \
  && ln -s /opt/PaneBench/.build/release/panebench /usr/local/bin/panebench

WORKDIR /work
ENTRYPOINT ["/opt/PaneBench/Dockerfile.entry"]
CMD ["--help"]
