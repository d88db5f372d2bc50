import type { Texts } from './messages.tsx'
import type { TextPart } from './text-parts.ts'

type Files = Record<string, () => Promise<{ default: Texts }>>

/**
 * The languages the product speaks: one for each file in `messages/`, named by its tag. Adding a file
 * adds a language. The build divides each file into the parts of `text-parts.ts`.
 */
const files: Record<TextPart | 'start', Files> = {
  start: import.meta.glob<{ default: Texts }>('../../messages/*.json', { query: '?part=start' }),
  auth: import.meta.glob<{ default: Texts }>('../../messages/*.json', { query: '?part=auth' }),
  boards: import.meta.glob<{ default: Texts }>('../../messages/*.json', { query: '?part=boards' }),
  save: import.meta.glob<{ default: Texts }>('../../messages/*.json', { query: '?part=save' }),
  account: import.meta.glob<{ default: Texts }>('../../messages/*.json', {
    query: '?part=account',
  }),
  popup: import.meta.glob<{ default: Texts }>('../../messages/*.json', { query: '?part=popup' }),
  search: import.meta.glob<{ default: Texts }>('../../messages/*.json', { query: '?part=search' }),
  talk: import.meta.glob<{ default: Texts }>('../../messages/*.json', { query: '?part=talk' }),
  tools: import.meta.glob<{ default: Texts }>('../../messages/*.json', { query: '?part=tools' }),
  tune: import.meta.glob<{ default: Texts }>('../../messages/*.json', { query: '?part=tune' }),
  closeup: import.meta.glob<{ default: Texts }>('../../messages/*.json', {
    query: '?part=closeup',
  }),
  looks: import.meta.glob<{ default: Texts }>('../../messages/*.json', { query: '?part=looks' }),
  ideas: import.meta.glob<{ default: Texts }>('../../messages/*.json', { query: '?part=ideas' }),
}

export const languages: readonly string[] = Object.keys(files.start).map((path) =>
  path.slice(path.lastIndexOf('/') + 1, -'.json'.length),
)

/** What a browser has of its language so far. */
const here: Texts = {}
const underway = new Map<TextPart, Promise<void>>()

/** On the server all texts; in browsers those every page needs, to which parts add theirs. */
export async function loadTexts(language: string): Promise<Texts> {
  if (!import.meta.env.SSR) return Object.assign(here, await loadPart(language, 'start'))
  const parts = Object.keys(files) as (TextPart | 'start')[]
  return Object.assign({}, ...(await Promise.all(parts.map((part) => loadPart(language, part)))))
}

/** A part's code, and the texts it shows. */
export async function withTexts<T>(part: TextPart, code: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([code, import.meta.env.SSR ? undefined : addTexts(part)])
  return loaded
}

function addTexts(part: TextPart): Promise<void> {
  const adding =
    underway.get(part) ??
    loadPart(document.documentElement.lang, part).then(
      (texts) => void Object.assign(here, texts),
      (error: unknown) => {
        // What did not come is asked for again the next time.
        underway.delete(part)
        throw error
      },
    )
  underway.set(part, adding)
  return adding
}

async function loadPart(language: string, part: TextPart | 'start'): Promise<Texts> {
  const load = files[part][fileOf(language)] ?? files[part][fileOf('en')]
  return load ? (await load()).default : {}
}

const fileOf = (language: string) => `../../messages/${language}.json`

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
