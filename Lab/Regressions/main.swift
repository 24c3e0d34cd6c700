import PaneBench

PaneBench.main(loaders: [
  SoundLoader.self, OnceInAProcess.self, InInit.self, InDeinit.self, OnClose.self, SomeTurns.self,
  OnePage.self, AfterRotation.self, OnRotation.self, OnJump.self, OnWarning.self, AtRest.self,
  FirstViews.self,
  Waiting.self, OnAQueue.self, ForAQueue.self, BusyThread.self, MappedAndLeaked.self,
  ReservedAndLeaked.self, MappedAndKept.self, MappedFiles.self, OnAnotherThread.self,
  LeakedByAThread.self, Static.self, StaticCache.self, FreedLater.self, ForRotation.self,
  DeepThread.self, LateThread.self, ChildProcess.self, SharedMemory.self, LeakInATurn.self,
  LastOne.self, OpenFiles.self, MainStack.self,
])
