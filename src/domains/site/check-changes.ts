import { domainToASCII } from 'node:url'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import { fixableSettings, type SiteSettings } from '#contract/site/site'
import { holdImage } from '#domains/media'
import type { CommandContext } from '#platform/operations'

const domainForm = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/** What changes may be made: nothing that the server's settings fix, and nothing that would not work. */
export async function checkChanges(
  { db, settings, texts }: CommandContext,
  changes: Partial<SiteSettings>,
  site: SiteSettings,
): Promise<void> {
  const fixed = fixableSettings.find(
    (name) => changes[name] !== undefined && settings.fixedSite.includes(name),
  )
  if (fixed) refuse(fixed, 'input.fixedBySettings')
  for (const language of [...(site.languages ?? []), site.default_language ?? []].flat())
    if (!texts.known.includes(language)) refuse('languages', 'input.unknownLanguage')
  if (site.languages && site.default_language && !site.languages.includes(site.default_language))
    refuse('default_language', 'input.defaultNotOffered')
  if (site.sign_up === 'domain' && site.sign_up_domains.length === 0)
    refuse('sign_up_domains', 'input.domainsMissing')
  if (!site.sign_up_domains.every((domain) => domainForm.test(domain)))
    refuse('sign_up_domains', 'input.mailDomain')
  if (changes.logo_signature) await checkLogo(db, changes.logo_signature)
}

/** As domains of addresses are compared. */
export function normalDomains(domains: readonly string[]): string[] {
  return [...new Set(domains.map((domain) => domainToASCII(domain) || domain))]
}

/** Icons of browsers and phones are squares, and a picture that is none would be cut. */
async function checkLogo(db: CommandContext['db'], signature: string): Promise<void> {
  const image = await holdImage(db, signature)
  if (!image) throw new Failure('upload_not_found', { field: 'logo_signature' })
  const { width, height } = image
  if (Math.abs(width - height) > Math.max(width, height) / 50)
    refuse('logo_signature', 'input.logoSquare', { width, height })
  if (Math.min(width, height) < limits.logoSidePx)
    refuse('logo_signature', 'input.logoSmall', { min: limits.logoSidePx })
}

function refuse(
  field: keyof SiteSettings,
  key:
    | 'input.defaultNotOffered'
    | 'input.mailDomain'
    | 'input.domainsMissing'
    | 'input.fixedBySettings'
    | 'input.logoSmall'
    | 'input.logoSquare'
    | 'input.unknownLanguage',
  values: Record<string, number> = {},
): never {
  throw new Failure('invalid_input', { field, text: { key, values } })
}
