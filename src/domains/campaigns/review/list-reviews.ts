import type { Objective } from '#contract/campaigns/enums'
import { toSeconds } from '#contract/campaigns/moments'
import type { RejectionReason } from '#contract/campaigns/review/review-reasons'
import { type AdReview, listAdReviews } from '#contract/campaigns/review/reviews'
import type { TargetingSpec } from '#contract/campaigns/targeting'
import { type AdId, isId } from '#contract/ids'
import type { PersonCard } from '#contract/people/person'
import { personCardJson } from '#domains/people'
import { type Db, rows } from '#platform/database'
import { answerQuery } from '#platform/operations'
import { cutToPage, readBookmark, writeBookmark } from '#platform/paging'
import { type AdRow, adColumns } from '../ads/ad-queries.ts'
import { toAd } from '../ads/ad-views.ts'
import { selectCreatives } from '../ads/promotable-pins.ts'
import type { Finding, ReviewKind } from './review-queries.ts'

interface QueueRow extends AdRow {
  account_name: string
  country: string
  owner_card: string
  campaign_name: string
  objective_type: Objective
  targeting_spec: TargetingSpec
}

const queue = `select ${adColumns}, a.name as account_name, a.country, ${personCardJson('owner')} as owner_card,
    c.name as campaign_name, c.objective_type, g.targeting_spec
  from ads ad join advertisers a on a.id = ad.advertiser_id join people owner on owner.id = a.owner_id
  join ad_groups g on g.advertiser_id = ad.advertiser_id and g.id = ad.ad_group_id
  join campaigns c on c.advertiser_id = ad.advertiser_id and c.id = ad.campaign_id`

interface Place {
  at: string
  id: string
}

function selectWaiting(
  db: Db,
  isAppealed: boolean,
  after: Place | null,
  limit: number,
): Promise<QueueRow[]> {
  return rows<QueueRow>(
    db,
    `${queue} where ad.waiting_since is not null and (ad.appeal_status = 'OPEN') = $1::boolean
       and ($2::timestamptz is null or (ad.waiting_since, ad.id) > ($2, $3::bigint))
      order by ad.waiting_since, ad.id limit $4`,
    [isAppealed, after?.at ?? null, after?.id ?? null, limit],
  )
}

function selectDecided(db: Db, before: Place | null, limit: number): Promise<QueueRow[]> {
  return rows<QueueRow>(
    db,
    `${queue} where ad.reviewed_at is not null and ad.waiting_since is null
       and ($1::timestamptz is null or (ad.reviewed_at, ad.id) < ($1, $2::bigint))
      order by ad.reviewed_at desc, ad.id desc limit $3`,
    [before?.at ?? null, before?.id ?? null, limit],
  )
}

export const listAdReviewsHandler = answerQuery(listAdReviews, async ({ db }, input) => {
  const feed = `ad_reviews_${input.state}`
  const start = readBookmark(input.bookmarks, feed, 2)
  if (start === 'end') return { items: [], bookmark: null }
  const [at = '', id = ''] = start ?? []
  const place = isId(id) && !Number.isNaN(Date.parse(at)) ? { at, id } : null
  const limit = input.page_size + 1
  const found =
    input.state === 'decided'
      ? await selectDecided(db, place, limit)
      : await selectWaiting(db, input.state === 'appealed', place, limit)
  const { shown, bookmark } = cutToPage(found, input.page_size, (last) => {
    const moment = input.state === 'decided' ? last.reviewed_at : last.waiting_since
    return writeBookmark(feed, [moment?.toISOString() ?? '', last.id])
  })
  return { items: await toReviews(db, shown), bookmark }
})

interface HistoryRow {
  ad_id: AdId
  kind: ReviewKind
  reasons: RejectionReason[]
  note: string | null
  findings: Finding[]
  reviewed_by: string | null
  created_at: Date
}

/** The latest first. */
function selectHistory(db: Db, shown: readonly QueueRow[]): Promise<HistoryRow[]> {
  return rows<HistoryRow>(
    db,
    `select r.ad_id, r.kind, r.reasons, r.note, r.findings, r.reviewed_by, r.created_at
       from unnest($1::bigint[], $2::bigint[]) as shown (advertiser_id, id)
       join ad_reviews r on r.advertiser_id = shown.advertiser_id and r.ad_id = shown.id
      order by r.id desc`,
    [shown.map(({ advertiser_id }) => advertiser_id), shown.map(({ id }) => id)],
  )
}

async function toReviews(db: Db, shown: readonly QueueRow[]): Promise<AdReview[]> {
  const history = Map.groupBy(await selectHistory(db, shown), ({ ad_id }) => ad_id)
  const pins = await selectCreatives(
    db,
    shown.map(({ pin_id }) => pin_id),
  )
  return shown.map((ad) => {
    const pin = pins.get(ad.pin_id)
    const log = history.get(ad.id) ?? []
    const findings = log.find(({ kind }) => kind === 'CHECKED')?.findings ?? []
    return {
      ad: toAd(ad, { isDisabled: false }),
      advertiser: {
        id: ad.advertiser_id,
        name: ad.account_name,
        country: ad.country,
        owner: JSON.parse(ad.owner_card) as PersonCard,
      },
      campaign: { name: ad.campaign_name, objective_type: ad.objective_type },
      targeting_spec: ad.targeting_spec,
      pin: pin ? { title: pin.title, description: pin.description, link: pin.link } : null,
      creative_key: pin?.creative_key ?? '',
      appeal_text: ad.appeal_text,
      waiting_since: ad.waiting_since && toSeconds(ad.waiting_since),
      findings: findings.map(({ check, detail }) => ({ check, detail })),
      history: log.map(({ kind, reasons, note, reviewed_by, created_at }) => ({
        ...{ kind, reasons, note, reviewed_by },
        created_time: toSeconds(created_at),
      })),
    }
  })
}
