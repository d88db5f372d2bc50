import { type Push, subscribePush, unsubscribePush } from '#contract/push/push'
import { run } from '#web/lib/requests/run.ts'
import type { PushFacts } from './push-state.ts'

const script = '/push-worker.js'
/** No page is there: it answers no requests, and leaves those of other workers alone. */
const scope = '/push-worker/'

/** Asks nobody for anything. */
export async function readPushFacts(push: Push): Promise<PushFacts> {
  const canPush =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  return {
    isOffered: push.public_key !== null,
    canPush,
    isPhoneOfApple: /iPhone|iPad/.test(navigator.userAgent),
    permission: canPush ? Notification.permission : 'default',
    isSubscribed: canPush && push.subscription !== null && (await findSubscription()) !== null,
  }
}

/** Has the browser ask; null: its user did not allow it. */
export async function turnPushOn(publicKey: string): Promise<Push | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { pushManager } = await activeRegistration()
  // One that was made for another server's key receives nothing of this one.
  await (await pushManager.getSubscription())?.unsubscribe()
  const made = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  const { endpoint = '', keys = {} } = made.toJSON()
  return run(subscribePush, { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' })
}

export async function turnPushOff(): Promise<Push> {
  const push = await run(unsubscribePush, {})
  await (await findSubscription())?.unsubscribe()
  await (await navigator.serviceWorker.getRegistration(scope))?.unregister()
  return push
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(scope)
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** `navigator.serviceWorker.ready` waits for a worker of this page, which it is not. */
async function activeRegistration(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(script, { scope })
  const worker = registration.installing ?? registration.waiting
  if (registration.active || !worker) return registration
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  worker.addEventListener('statechange', () => {
    if (worker.state === 'activated') resolve()
    if (worker.state === 'redundant') reject(new Error('The worker was not installed'))
  })
  await promise
  return registration
}
