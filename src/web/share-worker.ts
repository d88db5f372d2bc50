/** The part of the service worker's global scope that is used here. */
interface WorkerScope {
  addEventListener(
    name: 'fetch',
    listener: (
      event: Event & { request: Request; respondWith(answer: Promise<Response>): void },
    ) => void,
  ): void
  addEventListener(name: 'install' | 'activate', listener: (event: Event) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
}

const scope = self as unknown as WorkerScope

scope.addEventListener('install', () => void scope.skipWaiting())

/**
 * Stores what the system's share sheet sends on this device until the member is logged in: only then is it
 * sent to the server. Its scope is only the share target; it handles no other page.
 */
scope.addEventListener('fetch', (event) => {
  const { method, url } = event.request
  if (method === 'POST' && new URL(url).pathname === '/share/')
    event.respondWith(keep(event.request))
})

async function keep(request: Request): Promise<Response> {
  const form = await request.formData()
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const query = new URLSearchParams()
  for (const name of ['title', 'text', 'url']) if (text(name)) query.set(name, text(name))
  const picture = form.get('media')
  if (picture instanceof File && picture.size > 0) {
    const kept = new Response(picture, {
      headers: { 'content-type': picture.type, 'x-kept-at': String(Date.now()) },
    })
    await (await caches.open('shared')).put('/share/picture', kept)
    query.set('shared', 'here')
  }
  return Response.redirect(`/share/?${query}`, 303)
}
