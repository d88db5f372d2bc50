import type { CreatePinStart } from '../create-pin-steps.ts'
import type { PagedStart } from '../paged/paged-start.ts'
import type { BegunPages } from './draft-content.ts'

/** A draft as the page begins with it. */
export interface OpenedDraft {
  id: string
  version: number
  start: CreatePinStart
  /** Of one of several pages, with what the server has of it. */
  paged: (BegunPages & { start: PagedStart }) | null
}
