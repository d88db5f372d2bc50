import type { TopicTree } from '#domains/delivery'

/** Where no interests matter. */
export const noTopics: TopicTree = { parentOf: () => null, topicsOf: () => new Set() }

/** What an ad server is told of interests then. */
export const noInterests = {
  selectInterestIdsOf: () => Promise.resolve([]),
  readTopics: () => Promise.resolve(noTopics),
}
