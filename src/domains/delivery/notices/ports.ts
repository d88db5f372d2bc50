import type { QueryContext } from '#platform/operations'

/** What notices about ads need to know of rooms beside; `main` fills it in. */
export interface NoticePorts {
  /** What these interests are called in the caller's language, by id. */
  interestNames(
    context: Pick<QueryContext, 'db' | 'texts' | 'caller'>,
    ids: readonly string[],
  ): Promise<Map<string, string>>
}
