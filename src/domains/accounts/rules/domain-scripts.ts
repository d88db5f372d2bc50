import { domainToUnicode } from 'node:url'

/** The scripts that living languages write domains in. */
const scripts = [
  'Latin',
  'Arabic',
  'Armenian',
  'Bengali',
  'Cyrillic',
  'Devanagari',
  'Ethiopic',
  'Georgian',
  'Greek',
  'Gujarati',
  'Gurmukhi',
  'Hebrew',
  'Kannada',
  'Khmer',
  'Lao',
  'Malayalam',
  'Myanmar',
  'Oriya',
  'Sinhala',
  'Tamil',
  'Telugu',
  'Thaana',
  'Thai',
  'Tibetan',
]
/** What is written together, and with Latin letters, without deceiving anybody (UTS 39, highly restrictive). */
const together = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
]

const onlyIn = [...scripts.map((script) => [script]), ...together].map(
  (names) =>
    new RegExp(
      `^[-\\p{Nd}${names.map((name) => `\\p{Script_Extensions=${name}}`).join('')}]+$`,
      'u',
    ),
)

/** A label of it mixes scripts whose letters look alike, or is no name at all; each label by itself. */
export function isDeceptiveDomain(domain: string): boolean {
  if (!/^[-.\u3002\uff0e\uff61\p{L}\p{M}\p{N}]+$/u.test(domain)) return true
  const labels = domainToUnicode(domain).split('.')
  return labels.some(
    (label) => label.startsWith('xn--') || !onlyIn.some((script) => script.test(label)),
  )
}
