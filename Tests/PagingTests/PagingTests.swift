// PagingTests
