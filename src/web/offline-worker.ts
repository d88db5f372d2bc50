import {
  filesIn,
  findKept,
  findKeptPage,
  findOtherSize,
  keepDocument,
  keepFiles,
  keptOwner,
  ownerHeader,
  wipeKept,
} from './lib/offline/kept.ts'

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
    name: 'install' | 'activate',
    listener: (event: Pick<FetchEvent, 'waitUntil'>) => void,
  ): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  registration: { navigationPreload?: { enable(): Promise<void> } }
  location: { origin: string }
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
})

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
