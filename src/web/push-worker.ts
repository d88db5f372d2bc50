interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface PushEvent extends WorkerEvent {
  data: { json(): unknown } | null
}
interface ClickEvent extends WorkerEvent {
  notification: Notification
}
interface ChangeEvent extends WorkerEvent {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}
interface WindowOfApp {
  url: string
  focus(): Promise<unknown>
}

/** The part of the service worker's global scope that is used here. */
interface WorkerScope {
  addEventListener(name: 'install', listener: (event: WorkerEvent) => void): void
  addEventListener(name: 'push', listener: (event: PushEvent) => void): void
  addEventListener(name: 'notificationclick', listener: (event: ClickEvent) => void): void
  addEventListener(name: 'pushsubscriptionchange', listener: (event: ChangeEvent) => void): void
  skipWaiting(): Promise<void>
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<WindowOfApp[]>
    openWindow(url: string): Promise<unknown>
  }
  registration: ServiceWorkerRegistration
  location: { origin: string; host: string }
  cookieStore?: { get(name: string): Promise<{ value: string } | null> }
}

const scope = self as unknown as WorkerScope

scope.addEventListener('install', () => void scope.skipWaiting())

scope.addEventListener('push', (event) => event.waitUntil(show(event.data)))

/** Browsers want something shown for each message, also for one that cannot be read. */
function show(data: PushEvent['data']): Promise<void> {
  const { title, body, path, tag } = readMessage(data)
  return scope.registration.showNotification(title || scope.location.host, {
    ...{ body, tag, dir: 'auto' },
    data: path,
  })
}

function readMessage(data: PushEvent['data']): Record<'title' | 'body' | 'path' | 'tag', string> {
  let message: Partial<Record<string, unknown>> = {}
  try {
    message = { ...(data?.json() as object) }
  } catch {
    // Shown without words.
  }
  const text = (name: string) => {
    const value = message[name]
    return typeof value === 'string' ? value : ''
  }
  return { title: text('title'), body: text('body'), path: text('path'), tag: text('tag') }
}

scope.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openAt(String(event.notification.data)))
})

/** A window that shows it already, or a new one. */
async function openAt(path: string): Promise<void> {
  const { origin } = scope.location
  const wanted = new URL(path, origin)
  const url = wanted.origin === origin ? wanted : new URL(origin)
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find((one) => new URL(one.url).pathname === url.pathname)
  await (shown ? shown.focus() : scope.clients.openWindow(url.href))
}

/** The push service gives the browser another address. */
scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))

async function renew({ oldSubscription, newSubscription }: ChangeEvent): Promise<void> {
  // Another account may have logged in here, which did not ask for any.
  const known = await send('get')
  const { public_key: key, subscription } = known?.resource_response.data ?? {}
  if (!key || !subscription) return
  const options = oldSubscription?.options ?? { userVisibleOnly: true, applicationServerKey: key }
  const next = newSubscription ?? (await scope.registration.pushManager.subscribe(options))
  const { endpoint, keys } = next.toJSON()
  await send('create', { endpoint, ...keys })
}

interface Answer {
  resource_response: { data?: { public_key?: string | null; subscription?: object | null } }
}

/** Without the app's client, which workers have no use for. */
async function send(action: 'get' | 'create', options: object = {}): Promise<Answer | null> {
  const place = `/resource/PushSubscriptionResource/${action}/`
  const data = new URLSearchParams({ data: JSON.stringify({ options }) })
  if (action === 'get') return read(await fetch(`${place}?${data}`))
  const token = await scope.cookieStore?.get('csrftoken')
  const headers = {
    accept: 'application/json',
    'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
    'x-csrftoken': token?.value ?? '',
  }
  return read(await fetch(place, { method: 'POST', headers, body: data.toString() }))
}

async function read(answer: Response): Promise<Answer | null> {
  return answer.ok ? ((await answer.json()) as Answer) : null
}
