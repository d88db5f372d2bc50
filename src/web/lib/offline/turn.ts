import { keepUnseen } from './keep-shown.ts'
import { keptOwner, setKeptOwner, wipeKept } from './kept.ts'

const script = '/offline-worker.js'
/** A member of the installed app does not want it. */
const refusedName = 'offline-refused'

/** Whether this browser can: private windows and pages without https cannot. */
export function canKeep(): boolean {
  return 'serviceWorker' in navigator && 'locks' in navigator && 'caches' in window
}

export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}

export function hasRefused(): boolean {
  return localStorage.getItem(refusedName) !== null
}

/** From now on this device keeps what this member opens. */
export async function turnOn(owner: string, titles: { home: string; overview: string }) {
  localStorage.removeItem(refusedName)
  if ((await keptOwner()) !== owner) await wipeKept()
  await navigator.serviceWorker.register(script)
  await navigator.serviceWorker.ready
  await setKeptOwner(owner)
  await keepUnseen(owner, '/settings/offline/', titles.overview)
  await keepUnseen(owner, '/', titles.home)
}

/** Removes all that is kept, and what keeps it. */
export async function turnOff(isRefused: boolean): Promise<void> {
  if (isRefused) localStorage.setItem(refusedName, '1')
  await wipeKept()
  const registrations = await navigator.serviceWorker.getRegistrations()
  const own = registrations.filter(({ active }) => active?.scriptURL.endsWith(script))
  await Promise.all(own.map((registration) => registration.unregister()))
}
