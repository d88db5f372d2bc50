import type { ConversionPartner } from '#contract/conversions/partner-names'
import type { AdvertiserId, ConversionTokenId, PersonId } from '#contract/ids'
import { count, type Db, row, rows, type Writer } from '#platform/database'

export interface TokenRow {
  id: ConversionTokenId
  name: string
  created_at: Date
  last_used_at: Date | null
}

/** Those that are valid. */
export function selectTokens(db: Db, advertiserId: AdvertiserId): Promise<TokenRow[]> {
  return rows<TokenRow>(
    db,
    `select id, name, created_at, last_used_at from conversion_tokens
      where advertiser_id = $1 and revoked_at is null order by name, id`,
    [advertiserId],
  )
}

export function countTokens(db: Db, advertiserId: AdvertiserId): Promise<number> {
  return count(
    db,
    'select count(*)::int as n from conversion_tokens where advertiser_id = $1 and revoked_at is null',
    [advertiserId],
  )
}

interface NewToken {
  advertiser_id: AdvertiserId
  id: ConversionTokenId
  name: string
  token_hash: Buffer
  created_by: PersonId
  created_at: Date
  partner: ConversionPartner | null
}

export async function insertToken(db: Writer, token: NewToken): Promise<void> {
  await rows(
    db,
    `insert into conversion_tokens (advertiser_id, id, name, token_hash, created_by, created_at, partner)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      ...[token.advertiser_id, token.id, token.name, token.token_hash],
      ...[token.created_by, token.created_at, token.partner],
    ],
  )
}

interface PartnerTokenRow extends TokenRow {
  partner: string
}

/** Those that are valid and were made for a partner. */
export function selectPartnerTokens(
  db: Db,
  advertiserId: AdvertiserId,
): Promise<PartnerTokenRow[]> {
  return rows<PartnerTokenRow>(
    db,
    `select id, name, created_at, last_used_at, partner from conversion_tokens
      where advertiser_id = $1 and revoked_at is null and partner is not null order by partner`,
    [advertiserId],
  )
}

/** Returns its name; null: there is no valid one. */
export async function revokeToken(
  db: Writer,
  advertiserId: AdvertiserId,
  id: ConversionTokenId,
  now: Date,
): Promise<string | null> {
  const revoked = await row<{ name: string }>(
    db,
    `update conversion_tokens set revoked_at = $3
      where advertiser_id = $1 and id = $2 and revoked_at is null returning name`,
    [advertiserId, id, now],
  )
  return revoked?.name ?? null
}

export interface UsedToken {
  id: ConversionTokenId
  last_used_at: Date | null
  /** The owner of the ad account is suspended. */
  is_disabled: boolean
}

export function findToken(
  db: Db,
  advertiserId: AdvertiserId,
  hash: Buffer,
): Promise<UsedToken | null> {
  return row<UsedToken>(
    db,
    `select t.id, t.last_used_at, owner.hidden_at is not null as is_disabled
       from conversion_tokens t join advertisers a on a.id = t.advertiser_id
       join people owner on owner.id = a.owner_id
      where t.advertiser_id = $1 and t.token_hash = $2 and t.revoked_at is null`,
    [advertiserId, hash],
  )
}

/** Once a minute, so that calls at the same time do not wait for one row. */
export async function noteUse(
  db: Writer,
  advertiserId: AdvertiserId,
  id: ConversionTokenId,
  now: Date,
): Promise<void> {
  await rows(
    db,
    `update conversion_tokens set last_used_at = $3
      where advertiser_id = $1 and id = $2
        and (last_used_at is null or last_used_at < $3::timestamptz - interval '1 minute')`,
    [advertiserId, id, now],
  )
}
