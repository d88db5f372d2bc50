import { Failure } from '#contract/errors'
import type { InterestId } from '#contract/ids'
import { limits } from '#contract/limits'
import type { AnyContext } from '#platform/operations'
import type { PinPorts } from '../ports.ts'

/** Throws topic_not_found, naming the first that is not in the tree of interests. */
export async function checkTopics(
  context: AnyContext,
  { selectTopics }: PinPorts,
  ids: readonly InterestId[] = [],
): Promise<void> {
  if (ids.length === 0) return
  const shown = await selectTopics(context, ids)
  const place = ids.findIndex((id) => !shown.has(id))
  if (place >= 0) throw new Failure('topic_not_found', { field: `topic_ids.${place}` })
}

/** With those of before that are out of the tree for now, which whoever changes a pin does not see. */
export async function withUnseen(
  context: AnyContext,
  { selectTopics }: PinPorts,
  before: readonly InterestId[],
  chosen: readonly InterestId[],
): Promise<InterestId[]> {
  if (before.length === 0) return [...chosen]
  const shown = await selectTopics(context, before)
  const unseen = before.filter((id) => !shown.has(id) && !chosen.includes(id))
  return [...chosen, ...unseen].slice(0, limits.topicsPerPin)
}
