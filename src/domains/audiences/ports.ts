import type { EngagementAction, VisitorRule } from '#contract/audiences/audience'
import type { AdvertiserId, ConversionTagId, PersonId } from '#contract/ids'
import type { Db } from '#platform/database'

/** Somebody whom something brings into an audience, and when it last did. */
export interface Brought {
  person_id: PersonId
  at: Date
}

export interface BroughtPage {
  brought: Brought[]
  /** Where the next page begins; null on the last. */
  next: string | null
}

/** What audiences need to know of rooms above them; `main` fills it in. */
export interface AudiencePorts {
  /** Whether the ad account has this conversion tag, and did not archive it. */
  isActiveTag(db: Db, advertiserId: AdvertiserId, tagId: ConversionTagId): Promise<boolean>
  /** Members whom sites reported since then, by tag or server; each page from where the last one ended. */
  selectVisits(
    db: Db,
    advertiserId: AdvertiserId,
    rule: VisitorRule,
    since: Date,
    after: string | null,
  ): Promise<BroughtPage>
  /** Members who did one of this with ads of the ad account since then, on one board or anywhere. */
  selectAdEngagement(
    db: Db,
    advertiserId: AdvertiserId,
    actions: readonly EngagementAction[],
    boardId: string | null,
    since: Date,
    after: string | null,
  ): Promise<BroughtPage>
}
