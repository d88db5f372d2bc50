import type { InterestId } from '#contract/ids'
import type { Db } from '#platform/database'

export interface TopicName {
  /** The tag of the language in which it is called so. */
  language: string
  name: string
}

/** What those of these interests that are in the tree are called, in every language. */
export type NamesOfTopics = (
  db: Db,
  ids: readonly InterestId[],
) => Promise<ReadonlyMap<InterestId, readonly TopicName[]>>

/** What the index needs to know of interests, which stand above it; `main` fills it in. */
export interface SearchPorts {
  namesOfTopics: NamesOfTopics
}

/** For pins that go, and for tests of what has no topics. */
export const noTopics: NamesOfTopics = async () => new Map()
