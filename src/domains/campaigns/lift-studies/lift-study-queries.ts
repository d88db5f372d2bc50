import type { AdvertiserId, CampaignId, LiftStudyId } from '#contract/ids'
import { count, type Db, row, rows, type Writer } from '#platform/database'

export interface LiftStudyRow {
  advertiser_id: AdvertiserId
  id: LiftStudyId
  name: string
  holdout_basis_points: number
  campaign_ids: CampaignId[] | null
  compared_campaign_ids: CampaignId[] | null
  starts_at: Date
  ends_at: Date
  created_at: Date
}

const columns = `s.advertiser_id, s.id, s.name, s.holdout_basis_points, s.campaign_ids, s.compared_campaign_ids, s.starts_at,
  s.ends_at, s.created_at`

export async function insertLiftStudy(db: Writer, study: LiftStudyRow): Promise<void> {
  await rows(
    db,
    `insert into lift_studies (advertiser_id, id, name, holdout_basis_points, campaign_ids, compared_campaign_ids,
       starts_at, ends_at, created_at)
     values ($1, $2, $3, $4, $5::bigint[], $6::bigint[], $7, $8, $9)`,
    [
      study.advertiser_id,
      study.id,
      study.name,
      study.holdout_basis_points,
      study.campaign_ids,
      study.compared_campaign_ids,
      study.starts_at,
      study.ends_at,
      study.created_at,
    ],
  )
}

export async function updateLiftStudyDates(
  db: Writer,
  { advertiser_id, id, starts_at, ends_at }: LiftStudyRow,
): Promise<void> {
  await rows(
    db,
    'update lift_studies set starts_at = $3, ends_at = $4 where advertiser_id = $1 and id = $2',
    [advertiser_id, id, starts_at, ends_at],
  )
}

export function lockLiftStudy(
  db: Writer,
  advertiserId: AdvertiserId,
  id: LiftStudyId,
): Promise<LiftStudyRow | null> {
  return row<LiftStudyRow>(
    db,
    `select ${columns} from lift_studies s where s.advertiser_id = $1 and s.id = $2 for update`,
    [advertiserId, id],
  )
}

export function findLiftStudy(
  db: Db,
  advertiserId: AdvertiserId,
  id: LiftStudyId,
): Promise<LiftStudyRow | null> {
  return row<LiftStudyRow>(
    db,
    `select ${columns} from lift_studies s where s.advertiser_id = $1 and s.id = $2`,
    [advertiserId, id],
  )
}

export function selectLiftStudies(
  db: Db,
  advertiserId: AdvertiserId,
  before: string | null,
  limit: number,
): Promise<LiftStudyRow[]> {
  return rows<LiftStudyRow>(
    db,
    `select ${columns} from lift_studies s where s.advertiser_id = $1 and ($2::bigint is null or s.id < $2)
      order by s.id desc limit $3`,
    [advertiserId, before, limit],
  )
}

/** That run, or will. */
export function countLiftStudies(db: Db, advertiserId: AdvertiserId, now: Date): Promise<number> {
  return count(
    db,
    'select count(*)::int as n from lift_studies where advertiser_id = $1 and ends_at > $2',
    [advertiserId, now],
  )
}

/** Of these ad accounts, those that run or will. */
export function selectLiveStudies(
  db: Db,
  advertiserIds: readonly AdvertiserId[],
  now: Date,
): Promise<LiftStudyRow[]> {
  return rows<LiftStudyRow>(
    db,
    `select ${columns} from lift_studies s where s.advertiser_id = any($1::bigint[]) and s.ends_at > $2`,
    [[...advertiserIds], now],
  )
}
