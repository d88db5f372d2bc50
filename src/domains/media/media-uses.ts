import type { PersonId } from '#contract/ids'
import type { Db } from '#platform/database'

/** Whether a picture or video is used, which other domains know. */
export interface MediaUses {
  isUsed(db: Db): Promise<boolean>
  /** Whether it still counts as theirs who brought it. */
  isUsedBy(db: Db, personId: PersonId): Promise<boolean>
}
