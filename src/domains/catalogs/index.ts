import { listCatalogFeedsHandler } from './feeds/list-feeds.ts'
import {
  createCatalogFeedHandler,
  deleteCatalogFeedHandler,
  editCatalogFeedHandler,
} from './feeds/save-feed.ts'
import { fetchCatalogFeedHandler, listCatalogIngestsHandler } from './ingests/fetch-feed.ts'
import { uploadCatalogFileHandler } from './ingests/upload-file.ts'
import { listCatalogItemsHandler } from './items/list-items.ts'

export const catalogHandlers = [
  listCatalogFeedsHandler,
  createCatalogFeedHandler,
  editCatalogFeedHandler,
  deleteCatalogFeedHandler,
  fetchCatalogFeedHandler,
  uploadCatalogFileHandler,
  listCatalogIngestsHandler,
  listCatalogItemsHandler,
]

export { deletion } from './deletion.ts'
export { jobs } from './jobs.ts'
export { ownData } from './own-data.ts'
