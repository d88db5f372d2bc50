import type { TopicTree } from '#domains/delivery'

/** Where no interests matter. */
export const noTopics: TopicTree = { parentOf: () => null, topicsOf: () => new Set() }

/** The interests that an ad server gets then. */
export const noInterests = {
  selectInterestIdsOf: () => Promise.resolve([]),
  readTopics: () => Promise.resolve(noTopics),
}
