import { createTexts, type Texts } from '#platform/texts'
import type { Config } from '../config.ts'
import { list } from '../list.ts'
import type { LiveSite } from './live-site.ts'

const messagesFolder = new URL('../../../messages/', import.meta.url)

/** Texts in the languages that are offered, with the site's name. */
export function openTexts(config: Config, site: LiveSite): Texts {
  const brand = {
    get brand() {
      return site.brandName
    },
  }
  const texts = createTexts(messagesFolder, brand, {
    hasPseudoLocale: config.PSEUDO_LOCALE,
    offered: () => site.languages,
    fallback: () => site.defaultLanguage,
  })
  const named = { MAIL_LANGUAGE: list(config.MAIL_LANGUAGE), LANGUAGES: list(config.LANGUAGES) }
  for (const [name, languages] of Object.entries(named))
    if (languages.some((language) => !texts.known.includes(language)))
      throw new Error(`${name} is none of ${texts.known.join(', ')}`)
  return texts
}
