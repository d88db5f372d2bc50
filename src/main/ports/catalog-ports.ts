import { isPromoted } from '#domains/campaigns'
import type { CatalogPorts } from '#domains/catalogs'

export const catalogPorts: CatalogPorts = { isPromoted }
