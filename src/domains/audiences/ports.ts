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

/** What happened on a day in UTC. */
export interface DayCount {
  date: string
  events: number
}

/** `matchable`: with something by which a member can be found. */
export interface VisitDay extends DayCount {
  matchable: number
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
  /** How many events the rule of a visitor audience fits, by day. */
  countVisitsByDay(
    db: Db,
    advertiserId: AdvertiserId,
    rule: VisitorRule,
    since: Date,
  ): Promise<VisitDay[]>
  /** How often ads of the ad account were engaged with, by day. */
  countEngagementByDay(
    db: Db,
    advertiserId: AdvertiserId,
    actions: readonly EngagementAction[],
    boardId: string | null,
    since: Date,
  ): Promise<DayCount[]>
}
