import type { RejectionReason } from '#contract/campaigns/review/review-reasons'
import type { AdId, AdvertiserId } from '#contract/ids'
import { type Db, row, rows, type Writer } from '#platform/database'
import type { BannedWord } from './checks/check-words.ts'

export function selectBannedWords(db: Db): Promise<BannedWord[]> {
  return rows<{ word: string; reason: RejectionReason | null }>(
    db,
    'select word, reason from ad_banned_words order by word',
    [],
  )
}

/** Which of these domains are blocked. */
export async function selectBlocked(
  db: Db,
  domains: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await rows<{ domain: string }>(
    db,
    'select domain from ad_blocked_domains where domain = any($1::text[])',
    [[...domains]],
  )
  return new Set(found.map(({ domain }) => domain))
}

export function selectBlockedDomains(db: Db): Promise<{ domain: string; note: string }[]> {
  return rows(db, 'select domain, note from ad_blocked_domains order by domain', [])
}

export async function countRules(db: Db): Promise<{ domains: number; words: number }> {
  const counted = await row<{ domains: number; words: number }>(
    db,
    `select (select count(*) from ad_blocked_domains)::int as domains,
       (select count(*) from ad_banned_words)::int as words`,
    [],
  )
  return counted ?? { domains: 0, words: 0 }
}

export async function upsertBlockedDomain(
  db: Writer,
  { domain, note }: { domain: string; note: string },
  now: Date,
): Promise<void> {
  await rows(
    db,
    `insert into ad_blocked_domains (domain, note, created_at) values ($1, $2, $3)
     on conflict (domain) do update set note = excluded.note`,
    [domain, note, now],
  )
}

export async function deleteBlockedDomain(db: Writer, domain: string): Promise<void> {
  await rows(db, 'delete from ad_blocked_domains where domain = $1', [domain])
}

export async function upsertBannedWord(
  db: Writer,
  { word, reason }: BannedWord,
  now: Date,
): Promise<void> {
  await rows(
    db,
    `insert into ad_banned_words (word, reason, created_at) values ($1, $2, $3)
     on conflict (word) do update set reason = excluded.reason`,
    [word, reason, now],
  )
}

export async function deleteBannedWord(db: Writer, word: string): Promise<void> {
  await rows(db, 'delete from ad_banned_words where word = $1', [word])
}

/** SQL: an address is on the site of $1, or on one below it. */
const leadsThere = (address: string) =>
  `right('.' || lower(substring(${address} from '^https?://([^/:?#]+)')), length($1) + 1) = '.' || $1`

/** Approved ads that lead to a site or to what is below it, by their own address or their pin's. */
export function selectAdsLeadingTo(
  db: Db,
  domain: string,
): Promise<{ advertiser_id: AdvertiserId; id: AdId }[]> {
  return rows(
    db,
    `select ad.advertiser_id, ad.id from ads ad
      where ad.review_status = 'APPROVED' and ${leadsThere('ad.destination_url')}
     union all
     select ad.advertiser_id, ad.id from ads ad
      where ad.review_status = 'APPROVED' and ad.destination_url is null
        and ad.pin_id in (select p.id from pins p where ${leadsThere('p.link')})`,
    [domain],
  )
}
