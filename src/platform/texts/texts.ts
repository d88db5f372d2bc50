import { readdirSync, readFileSync } from 'node:fs'
import { chooseLanguage } from '#messages/choose-language'
import { formatMessage, type MessageNode, type MessageValue } from '#messages/format-message'
import type { MessageKey } from '#messages/message-key'
import { parseMessage } from '#messages/parse-message'
import { pseudoLocale } from '#messages/pseudo-locale'
import { toPseudoMessage } from '#messages/pseudo-message'

const english = 'en'

type Values = Readonly<Record<string, MessageValue>>

/** A text in one language. Throws when a value that it needs is missing. */
export interface Translate {
  (key: MessageKey, values?: Values): string
  /** The tag of the language, as in `de`. */
  locale: string
}

/** What is said to people, in every language. */
export interface Texts {
  /** The tags of the languages that are offered. */
  readonly languages: readonly string[]
  /** The tags of all languages that there are. */
  known: readonly string[]
  /** The tag of the language for whom none of the others fits. */
  readonly fallback: string
  /** The language for an `Accept-Language` header; the fallback when no other fits. */
  choose(acceptLanguage: string | undefined): string
  /** The texts of a language; the fallback's where it is not offered, English where it lacks a text. */
  translate(language: string): Translate
}

interface TextsOptions {
  hasPseudoLocale?: boolean
  /** What is offered now, of the languages that there are; null: all. */
  offered?: () => readonly string[] | null
  /** Absent, or not offered: English, or else the first that is. */
  fallback?: () => string | null
}

/**
 * Reads a folder with one file for each language, named by its tag. `shared`: values that every text may use,
 * such as the brand's name; they are read anew for each text.
 */
export function createTexts(
  folder: URL,
  shared: Values = {},
  { hasPseudoLocale = false, offered = () => null, fallback = () => null }: TextsOptions = {},
): Texts {
  const written = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
  const known = [...written, ...(hasPseudoLocale ? [pseudoLocale] : [])].toSorted()
  const translates = new Map<string, Translate>()

  const languages = () => {
    const chosen = offered()
    if (chosen === null) return known
    const found = known.filter((language) => chosen.includes(language))
    return found.length > 0 ? found : known
  }
  const fallbackOf = (offers: readonly string[]) => {
    const chosen = fallback() ?? english
    return (
      offers.find((one) => one === chosen) ?? offers.find((one) => one === english) ?? offers[0]
    )
  }
  const translateIn = (locale: string): Translate => {
    const found =
      translates.get(locale) ?? createTranslate(folder, locale, shared, () => translateIn(english))
    translates.set(locale, found)
    return found
  }

  return {
    known,
    get languages() {
      return languages()
    },
    get fallback() {
      return fallbackOf(languages()) ?? english
    },
    choose(acceptLanguage = '') {
      const offers = languages()
      return chooseLanguage(acceptLanguage, offers, fallbackOf(offers))
    },
    translate(language) {
      const offers = languages()
      return translateIn(offers.includes(language) ? language : (fallbackOf(offers) ?? english))
    },
  }
}

/** Emphasis, which a text alone cannot show. */
const plain = (parts: readonly string[]) => parts.join('')

function createTranslate(
  folder: URL,
  locale: string,
  shared: Values,
  inEnglish: () => Translate,
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
      return inEnglish()(key, values)
    }
    if (typeof message === 'string') return message
    return formatMessage<string>(message, { b: plain, ...shared, ...values }, locale).join('')
  }
  translate.locale = locale
  return translate
}
