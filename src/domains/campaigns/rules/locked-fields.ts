import type { EntityStatus } from '#contract/campaigns/enums'
import { Failure } from '#contract/errors'

const next: Record<EntityStatus, readonly EntityStatus[]> = {
  DRAFT: ['DRAFT', 'ACTIVE', 'PAUSED', 'DELETED_DRAFT'],
  ACTIVE: ['ACTIVE', 'PAUSED', 'ARCHIVED'],
  PAUSED: ['PAUSED', 'ACTIVE', 'ARCHIVED'],
  // What was given up stays so: its figures belong to what it was.
  ARCHIVED: ['ARCHIVED'],
  DELETED_DRAFT: ['DELETED_DRAFT'],
}

/** Refuses what cannot follow: a draft that was published is none again, and an archive is not reopened. */
export function checkStatus(before: EntityStatus, after: EntityStatus): void {
  if (!next[before].includes(after)) throw new Failure('entity_locked', { field: 'status' })
}

/** Refuses changes of fields that are fixed once something was published. */
export function checkLocked<T extends { status: EntityStatus }>(
  before: T,
  after: T,
  fields: readonly (keyof T & string)[],
): void {
  if (before.status === 'DRAFT') return
  const field = fields.find((one) => JSON.stringify(before[one]) !== JSON.stringify(after[one]))
  if (field) throw new Failure('entity_locked', { field })
}
