import type { Topic } from '#contract/discover/topics'
import type { InterestId, PersonId, PinId } from '#contract/ids'
import type { Db, Writer } from '#platform/database'
import type { AnyContext } from '#platform/operations'

/** Comments and reactions on a pin's picture that the viewer may see, counted up to a limit. */
export interface PinResponses {
  comment_count: number
  reaction_counts: Record<string, number>
  reaction_by_me: number | null
}

/** What pins need to know about comments and interests, which stand above them; `main` fills it in. */
export interface PinPorts {
  selectResponses(
    db: Db,
    pin: { id: string; root_pin_id: PinId },
    viewerId: PersonId | null,
  ): Promise<PinResponses>
  /** How many comments were written at each of these pins, by their ids; none where there are none. */
  countComments(db: Writer, pinIds: readonly PinId[]): Promise<ReadonlyMap<PinId, number>>
  /** Those of these interests that are in the tree, by id, in the caller's language. */
  selectTopics(
    context: Pick<AnyContext, 'db' | 'texts' | 'caller'>,
    ids: readonly InterestId[],
  ): Promise<ReadonlyMap<InterestId, Topic>>
}
