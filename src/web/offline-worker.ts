import {
  filesIn,
  findKept,
  findKeptPage,
  findOtherSize,
  keepAnswer,
  keepDocument,
  keepFiles,
  keptOwner,
  ownerHeader,
  wipeKept,
} from './lib/offline/kept.ts'
import { hasUnsent } from './lib/offline/saves.ts'
import { sendSave, sendSaves } from './lib/offline/send-saves.ts'

interface FetchEvent extends Event {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
  waitUntil(work: Promise<unknown>): void
}

/** The part of the service worker's global scope that is used here. */
interface WorkerScope {
  addEventListener(name: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(
    name: 'sync',
    listener: (event: Pick<FetchEvent, 'waitUntil'> & { tag: string }) => void,
  ): void
  addEventListener(
    name: 'install' | 'activate',
    listener: (event: Pick<FetchEvent, 'waitUntil'>) => void,
  ): void
  skipWaiting(): Promise<void>
  clients: {
    claim(): Promise<void>
    matchAll(options: {
      type: 'window'
      includeUncontrolled: boolean
    }): Promise<{ visibilityState: string }[]>
  }
  registration: { navigationPreload?: { enable(): Promise<void> } }
  location: { origin: string }
  /** Where there is background sync, there is this. */
  cookieStore?: { get(name: string): Promise<{ value: string } | null> }
}

const scope = self as unknown as WorkerScope

/** It holds no files of any release, so a new one may take over at once. */
scope.addEventListener('install', () => void scope.skipWaiting())

scope.addEventListener('activate', (event) => {
  // Pages need not wait for this worker to start.
  event.waitUntil(
    Promise.all([scope.clients.claim(), scope.registration.navigationPreload?.enable()]),
  )
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== scope.location.origin) return
  if (request.mode === 'navigate') event.respondWith(answerPage(event, url))
  else if (url.pathname.startsWith('/assets/') || request.destination === 'image')
    event.respondWith(answerFile(request, url.pathname))
  else if (url.pathname === boardsPath) event.respondWith(answerBoards(event, url))
})

/** There is net again. A sync that fails the browser repeats later. */
scope.addEventListener('sync', (event) => {
  if (event.tag === 'saves') event.waitUntil(sendWaiting())
})

async function sendWaiting(): Promise<void> {
  await leaveToPage()
  const owner = await keptOwner()
  if (owner === null) return
  const token = await scope.cookieStore?.get('csrftoken')
  if (token) await sendSaves(owner, (save) => sendSave(save, token.value))
  if (await hasUnsent(owner)) throw new Error('Some saves still wait')
}

/** How long pages have to send; one without scripts, a feed for example, sends nothing. */
const pageTurnMs = 10_000
/** How long no page is in sight while the next one loads, which may also be another member's. */
const loadingMs = 3_000
const stepMs = 500

/** Pages go first, since they say what became of the saves. */
async function leaveToPage(): Promise<void> {
  let unseenMs = 0
  for (let ms = 0; ms < pageTurnMs && unseenMs < loadingMs; ms += stepMs) {
    const owner = await keptOwner()
    if (owner === null || !(await hasUnsent(owner))) return
    unseenMs = (await isPageInSight()) ? 0 : unseenMs + stepMs
    await new Promise((resolve) => setTimeout(resolve, stepMs))
  }
}

async function isPageInSight(): Promise<boolean> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return pages.some((page) => page.visibilityState === 'visible')
}

/** The server's page, always; only where it cannot be reached, what is kept. */
async function answerPage(event: FetchEvent, { pathname, search }: URL): Promise<Response> {
  let answer: Response
  try {
    answer = (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    const kept = await findKeptPage(pathname)
    if (kept) return markKept(kept.html, kept.at)
    if (pathname === overview) throw error
    // It lists what is kept.
    if (!(await findKeptPage(overview))) throw error
    return Response.redirect(`${overview}?missing=${encodeURIComponent(pathname)}`, 302)
  }
  const owner = answer.headers.get(ownerHeader)
  // A log-out, or another account: whatever ended the session, nothing stays. Proxies' errors name nobody.
  if (owner !== null && owner !== ((await keptOwner()) ?? owner)) await wipeKept()
  else if (owner !== null && search === '') event.waitUntil(keep(owner, pathname, answer.clone()))
  return answer
}

/** With the files that it names: what it loads later the page tells itself. */
async function keep(owner: string, path: string, answer: Response): Promise<void> {
  const html = await keepDocument(path, answer)
  if (html !== null) await keepFiles(owner, { path, files: filesIn(html) })
}

const overview = '/settings/offline/'

/** The document itself says that it is kept, and since when: nothing of it was drawn for that. */
async function markKept(html: Response, at: number): Promise<Response> {
  const text = (await html.text()).replace('<html ', `<html data-kept="${at}" `)
  return new Response(text, { headers: html.headers })
}

const boardsPath = '/resource/BoardPickerBoardsResource/get/'

/** The boards one can save to, as they were last; only one's own. */
async function answerBoards(event: FetchEvent, { pathname, search }: URL): Promise<Response> {
  const isOwn = !search.includes('advertiser_id')
  try {
    const answer = await fetch(event.request)
    const owner = await keptOwner()
    if (isOwn && answer.ok && owner !== null)
      event.waitUntil(keepAnswer(owner, pathname, answer.clone()))
    return answer
  } catch (error) {
    const kept = isOwn ? await findKept(pathname) : undefined
    if (kept) return kept
    throw error
  }
}

/** Names of files change with their content, so that what is kept is what the server has. */
async function answerFile(request: Request, address: string): Promise<Response> {
  const kept = await findKept(address)
  if (kept) return kept
  try {
    return await fetch(request)
  } catch (error) {
    const other = await findOtherSize(address)
    if (other) return other
    throw error
  }
}
