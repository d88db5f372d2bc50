import type { Texts } from './messages.tsx'

/**
 * The languages the product speaks: one for each file in `messages/`, named by its tag. Adding a file
 * adds a language.
 */
const files = import.meta.glob<{ default: Texts }>('../messages/*.json')

export const languages: readonly string[] = Object.keys(files).map((path) =>
  path.slice(path.lastIndexOf('/') + 1, -'.json'.length),
)

export async function loadTexts(language: string): Promise<Texts> {
  const load = files[`../messages/${language}.json`] ?? files['../messages/en.json']
  return load ? (await load()).default : {}
}

/** Written from right to left. */
const rightToLeft = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi'])

export function directionOf(language: string): 'ltr' | 'rtl' {
  return rightToLeft.has(language.split('-')[0] ?? '') ? 'rtl' : 'ltr'
}

/** The first language a browser asks for that we speak, else English. */
export function chooseLanguage(acceptLanguage: string): string {
  const wanted = acceptLanguage
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(';q=')
      return { tag, quality: quality === undefined ? 1 : Number(quality) || 0 }
    })
    .toSorted((a, b) => b.quality - a.quality)
  for (const { tag } of wanted) {
    const found = languages.find((language) => language === tag || language === tag.split('-')[0])
    if (found) return found
  }
  return 'en'
}
