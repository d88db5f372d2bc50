/** The part of a worker's world that is used here. */
interface WorkerWorld {
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

const world = self as unknown as WorkerWorld

world.addEventListener('install', () => void world.skipWaiting())

/**
 * Keeps what the share sheet hands over on this device until somebody is logged in: only then does it
 * leave it. Its scope is the share target alone; no other page goes through it.
 */
world.addEventListener('fetch', (event) => {
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
