/** Older shares are ignored. */
const maxAgeMs = 24 * 60 * 60 * 1_000

let taking: Promise<File | null> | undefined

/** The picture that the share worker has stored on this device; read and removed once per page load. */
export function takeShared(): Promise<File | null> {
  taking ??= take()
  return taking
}

async function take(): Promise<File | null> {
  if (!('caches' in window)) return null
  const cache = await caches.open('shared')
  const stored = await cache.match('/share/picture')
  if (!stored) return null
  await cache.delete('/share/picture')
  const storedAt = Number(stored.headers.get('x-kept-at'))
  if (!(Date.now() - storedAt < maxAgeMs)) return null
  const picture = await stored.blob()
  return new File([picture], 'shared', { type: picture.type })
}
