import { Failure } from '#contract/errors'
import type { PersonId, PurgeId } from '#contract/ids'
import type { Purge } from '#contract/reports/purges/purge'
import { toRfc2822 } from '#platform/clock'
import type { Db } from '#platform/database'
import { undoTime } from '../report-views.ts'
import { findPurge, type PurgeRow } from './purge-queries.ts'

/** The operator who reads, and when. */
interface Viewer {
  id: PersonId
  now: Date
}

export async function findPurgeView(db: Db, id: PurgeId, viewer: Viewer): Promise<Purge> {
  return toPurge(purgeOr404(await findPurge(db, id)), viewer)
}

export function purgeOr404(found: PurgeRow | null): PurgeRow {
  if (!found) throw new Failure('not_found', { field: 'id' })
  return found
}

/** Whether its pins can be put back now, while they are not removed for good. */
export function isUndoable({ state, started_at, has_undoable }: PurgeRow, now: Date): boolean {
  const isEnded = state === 'removed' || state === 'stopped'
  return isEnded && has_undoable && started_at !== null && started_at > undoTime.since(now)
}

export function toPurge(found: PurgeRow, { id: viewerId, now }: Viewer): Purge {
  const { id, state, username, domain, rule, words, pins, people, unlisted_pins } = found
  const { removed, gone, put_back, is_being_put_back, started_at } = found
  const { list_id, list_name, list_reason, pictures, same_files } = found
  return {
    ...{ id, state, username, domain, rule, words, pins, people, unlisted_pins },
    ...{ removed, gone, put_back, is_being_put_back },
    ...{ of_person: found.is_of_person, of_list: list_id !== null, pictures, same_files },
    list:
      list_name === null || list_reason === null ? null : { name: list_name, reason: list_reason },
    from: found.from_time && toRfc2822(found.from_time),
    until: found.until_time && toRfc2822(found.until_time),
    prepared_at: toRfc2822(found.prepared_at),
    prepared_by: found.preparer,
    decided_by: found.decider,
    confirmed_by: found.confirmer,
    is_mine: found.decided_by === viewerId,
    undoable_until:
      started_at && isUndoable(found, now) ? undoTime.moments(started_at).restorable_until : null,
  }
}
