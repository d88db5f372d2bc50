import type { AdvertiserId, InterestId, PersonId } from '#contract/ids'
import type { Db } from '#platform/database'
import type { AnyContext } from '#platform/operations'

/** What campaigns need to know of rooms beside and above them; `main` fills it in. */
export interface CampaignPorts {
  /** How many of these interests are there and shown. */
  countInterests(db: Db, ids: readonly string[]): Promise<number>
  /** The interests directly above these. */
  selectInterestsAbove(db: Db, ids: readonly string[]): Promise<string[]>
  /** How many of these people follow one of these interests or what is below it. */
  countFollowing(
    db: Db,
    personIds: readonly PersonId[],
    interestIds: readonly string[],
  ): Promise<number>
  /** Whether the ad account has this conversion tag, and did not archive it. */
  isActiveTag(db: Db, advertiserId: AdvertiserId, tagId: string): Promise<boolean>
  /** Those of these audiences that ad groups of their ad account may use. */
  selectUsableAudiences(
    db: Db,
    named: readonly { advertiser_id: AdvertiserId; id: string }[],
  ): Promise<ReadonlySet<string>>
  /** Those of these audiences of an ad account that come from lists of customers. */
  selectListAudiences(
    db: Db,
    advertiserId: AdvertiserId,
    ids: readonly string[],
  ): Promise<ReadonlySet<string>>
  /** The interests that each pin is about, as its creator says or else by its words. */
  findTopics(
    context: Pick<AnyContext, 'db' | 'clock' | 'texts'>,
    pins: readonly { title: string; description: string; topic_ids: readonly InterestId[] }[],
  ): Promise<ReadonlySet<string>[]>
  /** The advisory that a search for this text would have. */
  findAdvisory(db: Db, text: string): Promise<{ id: string } | null>
}
