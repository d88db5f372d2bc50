import type { PersonId } from '#contract/ids'
import type { SiteSettings } from '#contract/site/site'
import { type Db, row, rows, type Writer, wrote } from '#platform/database'

export interface SiteRow extends SiteSettings {
  version: number
  made_at: Date
  made_by: PersonId | null
}

/** The newest version; null on a server where nothing was ever set. */
export function findSite(db: Db): Promise<SiteRow | null> {
  return row<SiteRow>(
    db,
    `select version, name, accent, logo_signature, languages, default_language, sign_up, sign_up_domains,
       members_invite, made_at, made_by
       from site_versions order by version desc limit 1`,
    [],
  )
}

/** Returns false when somebody else wrote this version first. */
export function insertSite(db: Writer, site: SiteRow): Promise<boolean> {
  return wrote(
    db,
    `insert into site_versions (version, name, accent, logo_signature, languages, default_language, sign_up,
       sign_up_domains, members_invite, made_at, made_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (version) do nothing returning 1`,
    [
      site.version,
      site.name,
      site.accent,
      site.logo_signature,
      site.languages,
      site.default_language,
      site.sign_up,
      site.sign_up_domains,
      site.members_invite,
      site.made_at,
      site.made_by,
    ],
  )
}

/** Whether a picture is the logo. */
export async function isLogo(db: Db, signature: string): Promise<boolean> {
  return (await findSite(db))?.logo_signature === signature
}

/** Versions stay; who made them is forgotten. */
export async function forgetMaker(db: Writer, personId: PersonId): Promise<void> {
  await rows(db, 'update site_versions set made_by = null where made_by = $1', [personId])
}
