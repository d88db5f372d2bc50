import { type CommandContext, memberOf } from '#platform/operations'
import type { Author } from './record-changes.ts'

/** Changes by hand: of the tool for ads, or of a client of the API. */
export function managerOf(context: CommandContext): Author {
  const { db, newId, clock } = context
  return { db, newId, clock, actorId: memberOf(context).id, source: 'ads_manager' }
}
