import type { AdPreferences } from '#contract/audiences/ad-preferences'
import type { PersonId } from '#contract/ids'
import { type Db, rows, type Writer } from '#platform/database'

/** As it is stored. */
export interface PreferenceRow {
  person_id: PersonId
  birthday: string | null
  country: string
  ads_by_activity: boolean
  ads_by_sites: boolean | null
  ads_by_partners: boolean | null
  ads_measured: boolean | null
  updated_at: Date | null
}

export function selectPreferenceRows(
  db: Db,
  personIds: readonly PersonId[],
): Promise<PreferenceRow[]> {
  return rows<PreferenceRow>(
    db,
    `select a.id as person_id, a.birthday, a.country, a.personalized_ads as ads_by_activity, p.ads_by_sites,
            p.ads_by_partners, p.ads_measured, p.updated_at
       from accounts a left join ad_preferences p on p.person_id = a.id
      where a.id = any($1::bigint[])`,
    [personIds],
  )
}

/** Absent switches stay as they are. */
export async function savePreferences(
  db: Writer,
  personId: PersonId,
  changes: Partial<Omit<AdPreferences, 'ads_by_activity'>>,
  at: Date,
): Promise<void> {
  await rows(
    db,
    `insert into ad_preferences as p (person_id, ads_by_sites, ads_by_partners, ads_measured, updated_at)
     values ($1, $2, $3, $4, $5)
     on conflict (person_id) do update set
       ads_by_sites = coalesce(excluded.ads_by_sites, p.ads_by_sites),
       ads_by_partners = coalesce(excluded.ads_by_partners, p.ads_by_partners),
       ads_measured = coalesce(excluded.ads_measured, p.ads_measured),
       updated_at = excluded.updated_at`,
    [personId, changes.ads_by_sites, changes.ads_by_partners, changes.ads_measured, at],
  )
}

export async function deletePreferencesOf(db: Writer, personId: PersonId): Promise<void> {
  await rows(db, 'delete from ad_preferences where person_id = $1', [personId])
}
