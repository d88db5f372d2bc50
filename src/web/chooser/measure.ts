import type { Candidate } from './candidate.ts'

const waitMs = 4_000
const maxRequests = 60

/** Loads pictures of unknown size to measure them. Those that fail are left out. */
export async function measure(candidates: readonly Candidate[]): Promise<Candidate[]> {
  const known = new Map<string, Promise<Candidate | null>>()
  const measured = candidates.map(async (candidate) => {
    if (candidate.width !== null && candidate.height !== null) return candidate
    if (!known.has(candidate.url) && known.size < maxRequests)
      known.set(candidate.url, look(candidate))
    return known.get(candidate.url) ?? null
  })
  return (await Promise.all(measured)).filter((candidate) => candidate !== null)
}

async function look(candidate: Candidate): Promise<Candidate | null> {
  const image = new Image()
  image.src = candidate.url
  const late = new Promise<false>((resolve) => setTimeout(resolve, waitMs, false))
  const isHere = await Promise.race([image.decode().then(isTrue, isFalse), late])
  return isHere ? { ...candidate, width: image.naturalWidth, height: image.naturalHeight } : null
}

const isTrue = () => true
const isFalse = () => false
