import { type EntityStatus, entityStatuses } from '#contract/campaigns/enums'

export interface StatusChange {
  id: string
  from: EntityStatus
  to: EntityStatus
}

/** What may be done with several at once. */
export const bulkStatuses = ['PAUSED', 'ACTIVE', 'ARCHIVED'] as const

/** In a form: what it is, and its status, so that a change can be undone. */
export const chosenValue = (id: string, status: EntityStatus) => `${id}:${status}`

/**
 * Which statuses change: `to` alone is for all that are ticked, and `to:id:status` for one. Those that have the
 * status already are left alone.
 */
export function chosenOf(to: string, ticked: readonly string[]): StatusChange[] {
  const [status = '', ...one] = to.split(':')
  const chosen = one.length > 0 ? [one.join(':')] : ticked
  return chosen.flatMap((text) => {
    const [id = '', from] = text.split(':')
    const change = { id, from: statusOf(from), to: statusOf(status) }
    if (!/^\d{1,18}$/.test(id) || !change.from || !change.to || change.from === change.to) return []
    return [change as StatusChange]
  })
}

/** What becomes of which, while it is being saved. */
export function pendingOf(form: FormData | undefined): ReadonlyMap<string, EntityStatus> {
  if (!form) return new Map()
  const changes = chosenOf(String(form.get('to') ?? ''), form.getAll('chosen').map(String))
  return new Map(changes.map(({ id, to }) => [id, to]))
}

/** Those that are ticked. */
export function idsOf(ticked: readonly string[]): string[] {
  return ticked.map((text) => text.split(':')[0] ?? '').filter((id) => /^\d{1,18}$/.test(id))
}

const statusOf = (text: string | undefined) => entityStatuses.find((one) => one === text)
