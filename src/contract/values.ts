import { z } from 'zod'
import { countryCodes } from './country-codes.ts'
import { limits } from './limits.ts'
import { inputMessage } from './message-ref.ts'

/*
 * The basic types of every input and output. Clients send types loosely (ids as strings or numbers,
 * "true" for true), so inputs are coerced; outputs are strict: ids are decimal strings.
 */

/** A list; clients also send a single value, or several separated by commas. */
export function oneOrMore<T extends z.ZodType>(item: T, max: number) {
  return z.preprocess(
    (value) => {
      if (typeof value === 'number') return [value]
      return typeof value === 'string' ? value.split(',').map((part) => part.trim()) : value
    },
    z.array(item).min(1).max(max, inputMessage('input.tooMany')),
  )
}

export const Flag = z.preprocess((value) => {
  if (value === 'true' || value === 1 || value === '1') return true
  if (value === 'false' || value === 0 || value === '0' || value === '') return false
  return value
}, z.boolean())

export const WholeNumber = z.preprocess(
  (value) => (typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value),
  z.int(),
)

/** For a preprocess, as some clients send lists and objects as JSON text. What is none stays, and is refused as it is. */
export function fromJsonText(value: unknown): unknown {
  if (typeof value !== 'string' || value.length > limits.jsonBodyBytes) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** One line of typed text: trimmed, no control characters. */
export function line(maxLength: number) {
  return z
    .string()
    .transform((text) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim())
    .pipe(z.string().max(maxLength, inputMessage('input.tooLong')))
}

/** Text of several lines: trimmed, line ends normalised, other control characters removed. */
export function paragraphs(maxLength: number) {
  return z
    .string()
    .transform((text) =>
      text
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\n\t]+/gu, '')
        .trim(),
    )
    .pipe(z.string().max(maxLength, inputMessage('input.tooLong')))
}

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return (
    (url.protocol === 'http:' || url.protocol === 'https:') &&
    url.hostname !== '' &&
    url.username === '' &&
    url.password === ''
  )
}

/** An http(s) URL. A missing scheme is taken as https, as in address bars. */
export const WebAddress = z
  .string()
  .trim()
  .max(limits.linkLength, inputMessage('input.tooLong'))
  .transform((text) => (/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`))
  .refine(isWebAddress, inputMessage('input.webAddress'))

/** A URL that may be absent, null or empty. */
export const OptionalWebAddress = z.preprocess(
  (value) => (value === '' ? null : value),
  WebAddress.nullish().transform((v) => v ?? null),
)

const usernameForm = /^[A-Za-z0-9_]{3,30}$/

export const Username = z.string().trim().regex(usernameForm, inputMessage('input.username'))

/** The username whose data is requested. An invalid one is treated like an unknown one. */
export const UsernameParam = z
  .string()
  .trim()
  .transform((name) => (usernameForm.test(name) ? name : ''))

/** A country by its two-letter ISO 3166 code, in either case. */
export const Country = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => countryCodes.includes(code), inputMessage('input.country'))

/** By its IANA name, as in `Europe/Berlin`. */
export const TimeZone = z
  .string()
  .trim()
  .max(64)
  .refine((zone) => isTimeZone(zone), inputMessage('input.timeZone'))

function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

/** RFC 2822, the protocol's date format. */
export const Moment = z.string()
