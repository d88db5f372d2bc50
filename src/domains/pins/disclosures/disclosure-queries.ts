import type { PersonId, PinId } from '#contract/ids'
import type { PersonCard } from '#contract/people/person'
import type { PartnershipStatus } from '#contract/pins/disclosures'
import type { Sponsorship } from '#contract/pins/pin'
import { blockedBetween, personCardJson } from '#domains/people'
import { type Database, type Db, row, rows, type Writer } from '#platform/database'
import { enqueueEach } from '#platform/jobs'
import type { Partnership } from './partnership-rules.ts'

export interface DisclosureRow extends Partnership {
  pin_id: PinId
  creator_id: PersonId
  is_paid_link: boolean
  is_ai_made: boolean
}

const columns = `d.pin_id, d.creator_id, d.is_paid_link, d.is_ai_made, d.partnership, d.brand_id,
  d.refused_brand_ids`

/** With the card of the brand, if the viewer may see it. */
export function findDisclosure(
  db: Db,
  pinId: PinId,
  viewerId: PersonId,
): Promise<(DisclosureRow & { brand: string | null }) | null> {
  return row(
    db,
    `select ${columns}, ${personCardJson('brand')} as brand from pin_disclosures d
       left join people brand on brand.id = d.brand_id and brand.hidden_at is null
        and not ${blockedBetween('brand.id', '$2::bigint')}
      where d.pin_id = $1`,
    [pinId, viewerId],
  )
}

export function lockDisclosure(db: Writer, pinId: PinId): Promise<DisclosureRow | null> {
  return row<DisclosureRow>(
    db,
    `select ${columns} from pin_disclosures d where d.pin_id = $1 for update`,
    [pinId],
  )
}

/** What of a disclosure is read with a pin; all null where there is none. */
export interface ShownRow {
  is_paid_link: boolean | null
  is_ai_made: boolean | null
  partnership: PartnershipStatus | null
  /** The brand's card, once it approved, if the viewer may see it. */
  sponsor: string | null
  is_brand: boolean | null
}

/** SQL of a `ShownRow` for a pin `p`, with the tables that it is read from; repins show the same. */
export const shownDisclosure = (viewer: string) => ({
  columns: `d.is_paid_link, d.is_ai_made, d.partnership, d.brand_id = ${viewer} as is_brand,
         case when d.partnership = 1 then ${personCardJson('brand')} end as sponsor`,
  tables: `left join pin_disclosures d on d.pin_id = p.root_pin_id
       left join people brand on brand.id = d.brand_id and brand.hidden_at is null
         and not ${blockedBetween('brand.id', viewer)}`,
})

export function toShownDisclosure({ partnership, sponsor, is_brand, ...shown }: ShownRow): {
  sponsorship: Sponsorship | null
  is_paid_link: boolean
  is_ai_made: boolean
} {
  return {
    is_paid_link: shown.is_paid_link ?? false,
    is_ai_made: shown.is_ai_made ?? false,
    sponsorship:
      partnership === null
        ? null
        : {
            status: partnership,
            sponsor: sponsor === null ? null : (JSON.parse(sponsor) as PersonCard),
            ...(is_brand === true && { is_mine: true as const }),
          },
  }
}

/** Replaces what is disclosed about a pin; a pin that discloses nothing and was never refused has no row. */
export async function saveDisclosure(
  db: Writer,
  disclosure: DisclosureRow,
  now: Date,
): Promise<void> {
  const { pin_id, creator_id, is_paid_link, is_ai_made, ...rest } = disclosure
  const { partnership, brand_id, refused_brand_ids } = rest
  if (!is_paid_link && !is_ai_made && partnership === null && refused_brand_ids.length === 0) {
    await rows(db, 'delete from pin_disclosures where pin_id = $1', [pin_id])
    return
  }
  await rows(
    db,
    `insert into pin_disclosures as d
       (pin_id, creator_id, is_paid_link, partnership, brand_id, refused_brand_ids, declared_at, is_ai_made)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (pin_id) do update set is_paid_link = excluded.is_paid_link, partnership = excluded.partnership,
       is_ai_made = excluded.is_ai_made, brand_id = excluded.brand_id, refused_brand_ids = excluded.refused_brand_ids,
       declared_at = case when d.brand_id is distinct from excluded.brand_id then excluded.declared_at
         else d.declared_at end`,
    [pin_id, creator_id, is_paid_link, partnership, brand_id, refused_brand_ids, now, is_ai_made],
  )
}

export async function saveAnswer(
  db: Writer,
  { pin_id, partnership, brand_id, refused_brand_ids }: DisclosureRow,
  now: Date,
): Promise<void> {
  await rows(
    db,
    `update pin_disclosures set partnership = $2, brand_id = $3, refused_brand_ids = $4, answered_at = $5
      where pin_id = $1`,
    [pin_id, partnership, brand_id, refused_brand_ids, now],
  )
}

/**
 * SQL: a pin `p` may be promoted by a person as for who paid for it: while a brand is named, by this brand alone, once
 * it approved; else by whose pin it is.
 */
export function promotableBy(person: string): string {
  return `(case when exists (select 1 from pin_disclosures d where d.pin_id = p.root_pin_id and d.brand_id is not null)
    then exists (select 1 from pin_disclosures d where d.pin_id = p.root_pin_id and d.brand_id = ${person}
      and d.partnership = 1)
    else p.person_id = ${person} end)`
}

/** Of a deleted account: its own, and its name where it was a brand, which then counts as removed. */
export async function removeDisclosuresOf(database: Database, personId: PersonId): Promise<void> {
  await database.transaction(async (db) => {
    const gone = await rows<{ root_pin_id: PinId }>(
      db,
      `with gone as (delete from pin_disclosures where creator_id = $1 returning pin_id, is_ai_made)
       select pin_id as root_pin_id from gone where is_ai_made`,
      [personId],
    )
    await enqueueEach(db, 'pin_labelled', gone)
    await rows(
      db,
      `update pin_disclosures set partnership = 3, brand_id = null where brand_id = $1`,
      [personId],
    )
    await rows(
      db,
      `update pin_disclosures set refused_brand_ids = array_remove(refused_brand_ids, $1::bigint)
        where refused_brand_ids @> array[$1::bigint]`,
      [personId],
    )
  })
}
