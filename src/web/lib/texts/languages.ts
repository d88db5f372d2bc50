import { pseudoLocale } from '#messages/pseudo-locale'
import type { TextPart } from '#messages/text-parts'
import type { Texts } from './messages.tsx'

type Files = Record<string, () => Promise<{ default: Texts }>>

/** The files of all languages, which the build splits into the parts of `text-parts.ts`. */
const files: Record<TextPart | 'start', Files> = {
  start: import.meta.glob<{ default: Texts }>('../../../messages/*.json', { query: '?part=start' }),
  auth: import.meta.glob<{ default: Texts }>('../../../messages/*.json', { query: '?part=auth' }),
  boards: import.meta.glob<{ default: Texts }>('../../../messages/*.json', {
    query: '?part=boards',
  }),
  save: import.meta.glob<{ default: Texts }>('../../../messages/*.json', { query: '?part=save' }),
  account: import.meta.glob<{ default: Texts }>('../../../messages/*.json', {
    query: '?part=account',
  }),
  billing: import.meta.glob<{ default: Texts }>('../../../messages/*.json', {
    query: '?part=billing',
  }),
  popup: import.meta.glob<{ default: Texts }>('../../../messages/*.json', { query: '?part=popup' }),
  scheduled: import.meta.glob<{ default: Texts }>('../../../messages/*.json', {
    query: '?part=scheduled',
  }),
  search: import.meta.glob<{ default: Texts }>('../../../messages/*.json', {
    query: '?part=search',
  }),
  messages: import.meta.glob<{ default: Texts }>('../../../messages/*.json', {
    query: '?part=messages',
  }),
  promote: import.meta.glob<{ default: Texts }>('../../../messages/*.json', {
    query: '?part=promote',
  }),
  campaigns: import.meta.glob<{ default: Texts }>('../../../messages/*.json', {
    query: '?part=campaigns',
  }),
  itemInsights: import.meta.glob<{ default: Texts }>('../../../messages/*.json', {
    query: '?part=itemInsights',
  }),
  sheets: import.meta.glob<{ default: Texts }>('../../../messages/*.json', {
    query: '?part=sheets',
  }),
  conversions: import.meta.glob<{ default: Texts }>('../../../messages/*.json', {
    query: '?part=conversions',
  }),
  adsTool: import.meta.glob<{ default: Texts }>('../../../messages/*.json', {
    query: '?part=adsTool',
  }),
  tools: import.meta.glob<{ default: Texts }>('../../../messages/*.json', { query: '?part=tools' }),
  tune: import.meta.glob<{ default: Texts }>('../../../messages/*.json', { query: '?part=tune' }),
  disclosure: import.meta.glob<{ default: Texts }>('../../../messages/*.json', {
    query: '?part=disclosure',
  }),
  closeup: import.meta.glob<{ default: Texts }>('../../../messages/*.json', {
    query: '?part=closeup',
  }),
  visualSearch: import.meta.glob<{ default: Texts }>('../../../messages/*.json', {
    query: '?part=visualSearch',
  }),
  ideas: import.meta.glob<{ default: Texts }>('../../../messages/*.json', { query: '?part=ideas' }),
}

/** The texts the browser has loaded so far. */
const loadedTexts: Texts = {}
const loading = new Map<TextPart, Promise<void>>()

/** On the server all texts; in browsers those every page needs, to which `withTexts` adds others. */
export async function loadTexts(language: string): Promise<Texts> {
  if (!import.meta.env.SSR) return Object.assign(loadedTexts, await loadPart(language, 'start'))
  const parts = Object.keys(files) as (TextPart | 'start')[]
  return Object.assign({}, ...(await Promise.all(parts.map((part) => loadPart(language, part)))))
}

/** Resolves with the code once its texts are loaded too. */
export async function withTexts<T>(part: TextPart, code: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([code, import.meta.env.SSR ? undefined : addTexts(part)])
  return loaded
}

function addTexts(part: TextPart): Promise<void> {
  const adding =
    loading.get(part) ??
    loadPart(document.documentElement.lang, part).then(
      (texts) => void Object.assign(loadedTexts, texts),
      (error: unknown) => {
        // The next call tries again.
        loading.delete(part)
        throw error
      },
    )
  loading.set(part, adding)
  return adding
}

async function loadPart(language: string, part: TextPart | 'start'): Promise<Texts> {
  if (language === pseudoLocale)
    return (await import('./pseudo-texts.ts')).toPseudoTexts(await loadPart('en', part))
  const load = files[part][fileOf(language)] ?? files[part][fileOf('en')]
  return load ? (await load()).default : {}
}

const fileOf = (language: string) => `../../../messages/${language}.json`
