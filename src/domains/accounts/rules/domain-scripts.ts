import { domainToUnicode } from 'node:url'

/** The scripts in which living languages write domains. */
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
/** Scripts that are legitimately mixed with each other and with Latin (UTS 39, highly restrictive). */
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

/** Whether a label mixes scripts with similar-looking letters, or is not a valid name. */
export function isDeceptiveDomain(domain: string): boolean {
  if (!/^[-.\u3002\uff0e\uff61\p{L}\p{M}\p{N}]+$/u.test(domain)) return true
  const labels = domainToUnicode(domain).split('.')
  return labels.some(
    (label) => label.startsWith('xn--') || !onlyIn.some((script) => script.test(label)),
  )
}
