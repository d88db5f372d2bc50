import { namesOfTopics } from '#domains/discover'
import type { SearchPorts } from '#domains/search'
import type { Services } from '#platform/operations'

export const searchPorts = ({ texts }: Pick<Services, 'texts'>): SearchPorts => ({
  namesOfTopics: (db, ids) => namesOfTopics(db, texts, ids),
})
