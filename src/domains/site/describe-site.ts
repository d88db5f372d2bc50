import { imagePath } from '#contract/media/image-address'
import { defaultSiteName, type FixableSetting, type Site } from '#contract/site/site'
import { findPerson } from '#domains/people'
import { toRfc2822 } from '#platform/clock'
import type { Db } from '#platform/database'
import { mediaAddress } from '#platform/json'
import type { Services } from '#platform/operations'
import { findSite, type SiteRow } from './site-queries.ts'

type Parts = Pick<Services, 'settings' | 'texts' | 'mailTest'>

/** The site as operators see it: as it is stored, with what the settings of the server fix. */
export async function describeSite(db: Db, parts: Parts): Promise<Site> {
  const { settings, mailTest, texts } = parts
  const stored = await findSite(db)
  const maker = stored?.made_by ? await findPerson(db, stored.made_by) : null
  const logo = stored?.logo_signature ?? null
  return {
    name: isFixed(parts, 'name') ? settings.brandName : (stored?.name ?? defaultSiteName),
    accent: stored?.accent ?? null,
    logo_signature: logo,
    logo_url: logo === null ? null : mediaAddress(imagePath(logo, '236x', 'webp')),
    ...languagesOf(parts, stored),
    sign_up: isFixed(parts, 'sign_up') ? settings.signUp.mode : (stored?.sign_up ?? 'open'),
    sign_up_domains: isFixed(parts, 'sign_up_domains')
      ? [...settings.signUp.domains]
      : (stored?.sign_up_domains ?? []),
    members_invite: stored?.members_invite ?? false,
    fixed: [...settings.fixedSite],
    known_languages: [...texts.known],
    mail_server: mailTest.server,
    changed_at: stored ? toRfc2822(stored.made_at) : null,
    changed_by: maker?.username ?? null,
  }
}

function isFixed({ settings }: Parts, name: FixableSetting): boolean {
  return settings.fixedSite.includes(name)
}

function languagesOf(
  parts: Parts,
  stored: SiteRow | null,
): Pick<Site, 'languages' | 'default_language'> {
  const { texts } = parts
  if (isFixed(parts, 'languages'))
    return { languages: [...texts.languages], default_language: texts.fallback }
  const chosen = stored?.languages
  const languages = texts.known.filter((language) => !chosen || chosen.includes(language))
  const wanted = [stored?.default_language, 'en'].find((one) => one && languages.includes(one))
  return { languages, default_language: wanted ?? languages[0] ?? 'en' }
}
