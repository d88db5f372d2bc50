import { limits } from '#contract/limits'
import { filesIn, findKept, keepDocument, keepFiles, pictureOf } from './kept.ts'
import type { KeptPage } from './removals.ts'
import { readOffline } from './stores.ts'

/** A document that was kept so recently is that of the page that is shown. */
const freshForMs = 60_000

/** Keeps the page that is shown, if it is one that may be kept. */
export async function keepShown(owner: string, title: string): Promise<void> {
  const { pathname, search } = location
  if (search !== '' || document.documentElement.dataset.kept) return
  const pictures = shownPictures()
  const html = await documentOf(pathname)
  if (html === null) return
  const isIn = (address: string) => html.includes(pictureOf(address) ?? address)
  const files = [
    ...filesIn(html),
    ...(await partFiles()),
    ...pictures.filter(isIn).slice(0, limits.offlinePicturesPerPage),
  ]
  await keepFiles(owner, {
    path: pathname,
    title,
    picture: pictures.find((address) => pictureOf(address) !== null && isIn(address)) ?? null,
    files: [...new Set(files)],
  })
}

/** Keeps a page that was not opened yet, with the pictures that it begins with. */
export async function keepUnseen(owner: string, path: string, title: string): Promise<void> {
  const html = await fetchDocument(path)
  if (html === null) return
  const found = [...html.matchAll(/ src="([^"]+)"/g)].map(([, address]) => address ?? '')
  const pictures = found.filter((address) => pictureOf(address) !== null)
  const files = [
    ...filesIn(html),
    ...(await partFiles()),
    ...pictures.slice(0, limits.offlinePicturesPerPage),
  ]
  await keepFiles(owner, { path, title, files: [...new Set(files)] })
}

/** As the worker kept it when it was opened; within the app pages are opened without one. */
async function documentOf(path: string): Promise<string | null> {
  const page = await readOffline<KeptPage | undefined>('pages', (store) => store.get(path))
  const kept = page && page.kept_at > Date.now() - freshForMs ? await findKept(path) : undefined
  return kept ? kept.text() : fetchDocument(path)
}

async function fetchDocument(path: string): Promise<string | null> {
  const answer = await fetch(path, { headers: { accept: 'text/html' } })
  return keepDocument(path, answer)
}

/** In the sizes that this screen takes; those of the page before those of the frame around it. */
function shownPictures(): string[] {
  const all = [...document.querySelectorAll<HTMLImageElement>('main img, img')]
  const addresses = all.flatMap(({ currentSrc }) => {
    const url = URL.canParse(currentSrc) ? new URL(currentSrc) : null
    return url?.origin === location.origin ? url.pathname : []
  })
  return [...new Set(addresses)]
}

/** Parts of pages that are loaded with use, fonts, and texts in the reader's language. */
async function partFiles(): Promise<string[]> {
  const { files, texts } = await fetchList()
  return [...files, ...(texts[document.documentElement.lang] ?? []), ...loadedFiles()]
}

interface PartList {
  files: string[]
  texts: Record<string, string[]>
}

/** Written by the build; in development there is none. */
async function fetchList(): Promise<PartList> {
  const answer = await fetch('/offline-files.json', { cache: 'no-cache' })
  return answer.ok ? ((await answer.json()) as PartList) : { files: [], texts: {} }
}

function loadedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
}
