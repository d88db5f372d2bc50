import type { CreatePinStart } from '../create-pin-steps.ts'

/** A draft as the page begins with it. */
export interface OpenedDraft {
  id: string
  version: number
  start: CreatePinStart
}
