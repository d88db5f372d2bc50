import { limits } from '#contract/limits'
import { chooseRemovals, type KeptFile, type KeptPage } from './removals.ts'
import { readOffline, writeOffline } from './stores.ts'

/** Named by its version: another form of what is kept begins anew. */
const cacheName = 'offline-1'
/** The header that names whose page it is: an id, or `none`. */
export const ownerHeader = 'x-offline-owner'
/** The header of pages that may be kept. */
export const keepHeader = 'x-offline-keep'

/** Whose pages this device keeps; null where it keeps none. */
export async function keptOwner(): Promise<string | null> {
  const owner = await readOffline<unknown>('state', (store) => store.get('owner'))
  return typeof owner === 'string' ? owner : null
}

export async function setKeptOwner(owner: string): Promise<void> {
  await writeOffline(({ state }) => state.put(owner, 'owner'))
}

/** One at a time, in pages and worker alike: nothing is written after it was wiped. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks.request('offline', work) as Promise<T>
}

/** Removes everything that is kept, and whose it was. */
export function wipeKept(): Promise<void> {
  return alone(async () => {
    await writeOffline(({ pages, files, state }) => {
      pages.clear()
      files.clear()
      state.clear()
    })
    await caches.delete(cacheName)
  })
}

export function listKeptPages(): Promise<KeptPage[]> {
  return readOffline('pages', (store) => store.getAll())
}

export function listKeptFiles(): Promise<KeptFile[]> {
  return readOffline('files', (store) => store.getAll())
}

export async function findKept(address: string): Promise<Response | undefined> {
  return caches.match(address, { cacheName })
}

/** Another size of the same picture: which one a page asks for depends on its width. */
export async function findOtherSize(address: string): Promise<Response | undefined> {
  const picture = pictureOf(address)
  if (picture === null) return undefined
  const files = await listKeptFiles()
  const other = files.find((file) => pictureOf(file.address) === picture)
  return other && findKept(other.address)
}

/** What addresses of all sizes of a picture have in common. */
export function pictureOf(address: string): string | null {
  return /^\/[a-z\d]+\/((?:[\da-f]{2}\/){3}[\da-f]{32})\.\w+$/.exec(address)?.[1] ?? null
}

/** The page's document, unless it is too old. */
export async function findKeptPage(path: string): Promise<{ html: Response; at: number } | null> {
  const page = await readOffline<KeptPage | undefined>('pages', (store) => store.get(path))
  if (!page || page.kept_at < Date.now() - limits.offlineDays * 86_400_000) return null
  const html = await findKept(path)
  if (!html) return null
  await writeOffline(({ pages }) => pages.put({ ...page, used_at: Date.now() }))
  return { html, at: page.kept_at }
}

/** Keeps a document as it comes from the server, if it is one of its owner's that may be kept. */
export async function keepDocument(path: string, answer: Response): Promise<string | null> {
  const { headers } = answer
  if (!answer.ok || answer.redirected || headers.get(keepHeader) === null) return null
  const owner = headers.get(ownerHeader)
  const html = await answer.text()
  const bytes = new TextEncoder().encode(html).length
  const isKept = await alone(async () => {
    if (owner !== (await keptOwner())) return false
    const known = await readOffline<KeptPage | undefined>('pages', (store) => store.get(path))
    const cache = await caches.open(cacheName)
    await cache.put(path, new Response(html, { headers }))
    const now = Date.now()
    const page: KeptPage = {
      ...(known ?? { title: '', picture: null, files: [] }),
      ...{ path, bytes, kept_at: now, used_at: now },
    }
    await writeOffline(({ pages }) => pages.put(page))
    return true
  })
  return isKept ? html : null
}

export interface ShownPage extends Pick<KeptPage, 'path' | 'files'> {
  /** Known once the page was shown. */
  title?: string
  picture?: string | null
}

/** Scripts, styles and fonts that a document names itself. */
export function filesIn(html: string): string[] {
  return [
    ...new Set(
      [...html.matchAll(/ (?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file ?? ''),
    ),
  ]
}

/** Keeps the files of a kept page, and removes what is beyond the limits. */
export async function keepFiles(owner: string, shown: ShownPage): Promise<void> {
  const there = new Set((await listKeptFiles()).map(({ address }) => address))
  const came = await Promise.all(
    shown.files.filter((address) => !there.has(address)).map(fetchFile),
  )
  await alone(async () => {
    if (owner !== (await keptOwner())) return
    const page = await readOffline<KeptPage | undefined>('pages', (store) => store.get(shown.path))
    if (!page) return
    const cache = await caches.open(cacheName)
    const added = came.filter((file) => file !== null)
    await Promise.all(added.map(({ address, answer }) => cache.put(address, answer)))
    await writeOffline(({ pages, files }) => {
      for (const { address, bytes } of added) files.put({ address, bytes } satisfies KeptFile)
      pages.put({ ...page, ...shown, used_at: Date.now() })
    })
    await removeSome(cache)
  })
}

/** Keeps what the server answered to something else than a page; the last answer only. */
export function keepAnswer(owner: string, address: string, answer: Response): Promise<void> {
  return alone(async () => {
    if (owner !== (await keptOwner())) return
    await (await caches.open(cacheName)).put(address, answer)
  })
}

async function fetchFile(address: string) {
  try {
    const response = await fetch(address)
    if (!response.ok) return null
    const body = await response.blob()
    const answer = new Response(body, { headers: response.headers })
    return { address, answer, bytes: body.size }
  } catch {
    return null
  }
}

async function removeSome(cache: Cache): Promise<void> {
  const removals = chooseRemovals(await listKeptPages(), await listKeptFiles(), Date.now())
  if (removals.pages.length + removals.files.length === 0) return
  await writeOffline(({ pages, files }) => {
    for (const path of removals.pages) pages.delete(path)
    for (const address of removals.files) files.delete(address)
  })
  await Promise.all([...removals.pages, ...removals.files].map((address) => cache.delete(address)))
}
