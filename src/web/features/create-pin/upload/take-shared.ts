/** Nobody comes back for what was shared longer ago. */
const keptMs = 24 * 60 * 60 * 1_000

let taking: Promise<File | null> | undefined

/** The picture that the share sheet's worker kept on this device; it is taken once for each page. */
export function takeShared(): Promise<File | null> {
  taking ??= take()
  return taking
}

async function take(): Promise<File | null> {
  if (!('caches' in window)) return null
  const cache = await caches.open('shared')
  const kept = await cache.match('/share/picture')
  if (!kept) return null
  await cache.delete('/share/picture')
  const keptAt = Number(kept.headers.get('x-kept-at'))
  if (!(Date.now() - keptAt < keptMs)) return null
  const picture = await kept.blob()
  return new File([picture], 'shared', { type: picture.type })
}
