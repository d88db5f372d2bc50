import { pseudoLocale } from '#messages/pseudo-locale'
import type { TextPart, ToolPart } from '#messages/text-parts'
import type { Texts } from './messages.tsx'

/** The files of a part in all languages, by their paths. */
export type TextFiles = Record<string, () => Promise<{ default: Texts }>>
type PagePart = Exclude<TextPart, ToolPart>

/**
 * The files of all languages, which the build splits into the parts of `text-parts.ts`. Those of the
 * advertiser tool are in `tool-texts.ts`, as their names would be loaded with every page.
 */
const files: Record<PagePart | 'start', TextFiles> = {
  start: import.meta.glob<{ default: Texts }>('../../../messages/*.json', { query: '?part=start' }),
  auth: import.meta.glob<{ default: Texts }>('../../../messages/*.json', { query: '?part=auth' }),
  boards: import.meta.glob<{ default: Texts }>('../../../messages/*.json', {
    query: '?part=boards',
  }),
  save: import.meta.glob<{ default: Texts }>('../../../messages/*.json', { query: '?part=save' }),
  account: import.meta.glob<{ default: Texts }>('../../../messages/*.json', {
    query: '?part=account',
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
  if (!import.meta.env.SSR) return Object.assign(loadedTexts, await loadPart(language, files.start))
  const { toolFiles } = await import('./tool-texts.ts')
  const all = Object.values({ ...files, ...toolFiles })
  return Object.assign({}, ...(await Promise.all(all.map((part) => loadPart(language, part)))))
}

/** Resolves with the code once its texts are loaded too. */
export function withTexts<T>(part: PagePart, code: Promise<T>): Promise<T> {
  return withTextsOf(part, files[part], code)
}

export async function withTextsOf<T>(
  part: TextPart,
  partFiles: TextFiles,
  code: Promise<T>,
): Promise<T> {
  const adding = import.meta.env.SSR ? undefined : addTexts(part, partFiles)
  const [loaded] = await Promise.all([code, adding])
  return loaded
}

function addTexts(part: TextPart, partFiles: TextFiles): Promise<void> {
  const adding =
    loading.get(part) ??
    loadPart(document.documentElement.lang, partFiles).then(
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

async function loadPart(language: string, part: TextFiles): Promise<Texts> {
  if (language === pseudoLocale)
    return (await import('./pseudo-texts.ts')).toPseudoTexts(await loadPart('en', part))
  const load = part[fileOf(language)] ?? part[fileOf('en')]
  return load ? (await load()).default : {}
}

const fileOf = (language: string) => `../../../messages/${language}.json`
