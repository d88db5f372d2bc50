import type { Handler } from '#platform/operations'
import { listCatalogFeedsHandler } from './feeds/list-feeds.ts'
import {
  createCatalogFeedHandler,
  deleteCatalogFeedHandler,
  editCatalogFeedHandler,
} from './feeds/save-feed.ts'
import { fetchCatalogFeedHandler, listCatalogIngestsHandler } from './ingests/fetch-feed.ts'
import { uploadCatalogFileHandler } from './ingests/upload-file.ts'
import { listCatalogItemsHandler } from './items/list-items.ts'
import { searchCatalogItemsHandler } from './items/search-items.ts'
import type { CatalogPorts } from './ports.ts'
import {
  listProductGroupItemsHandler,
  listProductGroupsHandler,
} from './product-groups/list-groups.ts'
import {
  createProductGroupHandler,
  deleteProductGroupHandler,
  editProductGroupHandler,
} from './product-groups/save-groups.ts'

export const catalogHandlers = (ports: CatalogPorts): readonly Handler[] => [
  listCatalogFeedsHandler,
  createCatalogFeedHandler,
  editCatalogFeedHandler,
  deleteCatalogFeedHandler(ports),
  fetchCatalogFeedHandler,
  uploadCatalogFileHandler,
  listCatalogIngestsHandler,
  listCatalogItemsHandler,
  searchCatalogItemsHandler,
  listProductGroupsHandler,
  listProductGroupItemsHandler,
  createProductGroupHandler,
  editProductGroupHandler,
  deleteProductGroupHandler(ports),
]

export { deletion } from './deletion.ts'
export { type NamedItem, type OwnItemRow, selectOwnItems } from './items/own-items.ts'
export { jobs } from './jobs.ts'
export { ownData } from './own-data.ts'
export type { CatalogPorts } from './ports.ts'
export {
  findProductGroup,
  lockProductGroup,
  type ProductGroupRow,
  selectGroupItems,
  selectProductGroups,
} from './product-groups/group-queries.ts'
export { isInGroup, shownVersion } from './product-groups/in-group.ts'
export { readPrice } from './reading/prices.ts'
export { readAvailability } from './reading/to-item.ts'
