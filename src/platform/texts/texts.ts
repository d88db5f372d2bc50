import { readdirSync, readFileSync } from 'node:fs'
import { chooseLanguage } from '#messages/choose-language'
import { formatMessage, type MessageNode, type MessageValue } from '#messages/format-message'
import type { MessageKey } from '#messages/message-key'
import { parseMessage } from '#messages/parse-message'
import { pseudoLocale } from '#messages/pseudo-locale'
import { toPseudoMessage } from '#messages/pseudo-message'

type Values = Readonly<Record<string, MessageValue>>

/** A text in one language. Throws when a value that it needs is missing. */
export interface Translate {
  (key: MessageKey, values?: Values): string
  /** The tag of the language, as in `de`. */
  locale: string
}

/** What is said to people, in every language. */
export interface Texts {
  /** The tags of all languages. */
  languages: readonly string[]
  /** The language for an `Accept-Language` header; English when no other fits. */
  choose(acceptLanguage: string | undefined): string
  /** The texts of a language; English where it is unknown or lacks a text. */
  translate(language: string): Translate
}

/**
 * Reads a folder with one file for each language, named by its tag. `shared`: values that every text may use,
 * such as the brand's name.
 */
export function createTexts(
  folder: URL,
  shared: Values = {},
  { hasPseudoLocale = false } = {},
): Texts {
  const written = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
  const languages = [...written, ...(hasPseudoLocale ? [pseudoLocale] : [])].toSorted()
  const known = new Map<string, Translate>()

  const translate: Texts['translate'] = (language) => {
    const locale = languages.includes(language) ? language : 'en'
    const found = known.get(locale) ?? createTranslate(folder, locale, shared, english)
    known.set(locale, found)
    return found
  }
  const english = () => translate('en')

  return {
    languages,
    choose: (acceptLanguage = '') => chooseLanguage(acceptLanguage, languages),
    translate,
  }
}

function createTranslate(
  folder: URL,
  locale: string,
  shared: Values,
  english: () => Translate,
): Translate {
  const isPseudo = locale === pseudoLocale
  const file = readFileSync(new URL(`${isPseudo ? 'en' : locale}.json`, folder), 'utf8')
  const texts = new Map(Object.entries(JSON.parse(file) as Record<string, string>))
  const parsed = new Map<string, string | MessageNode[]>()

  const messageOf = (key: MessageKey) => {
    const known = parsed.get(key)
    if (known !== undefined) return known
    const text = texts.get(key)
    if (text === undefined) return null
    const message = isPseudo ? toPseudoMessage(parseMessage(text)) : parseMessage(text)
    parsed.set(key, message)
    return message
  }
  const translate: Translate = (key, values = {}) => {
    const message = messageOf(key)
    if (message === null) {
      if (locale === 'en') throw new Error(`There is no text ${key}`)
      return english()(key, values)
    }
    if (typeof message === 'string') return message
    return formatMessage(message, { ...shared, ...values }, locale).join('')
  }
  translate.locale = locale
  return translate
}
