// PageLoaders
