/** A picture of somebody else's page. Sizes are unknown until it was seen. */
export interface Candidate {
  url: string
  width: number | null
  height: number | null
  /** What the page says of it. */
  words: string
}

export interface SizedCandidate extends Candidate {
  width: number
  height: number
}

/** Smaller ones are buttons and portraits, not what a page is about. */
export const leastSidePx = 120

export function isLarge(candidate: Candidate): candidate is SizedCandidate {
  const { width, height } = candidate
  return width !== null && height !== null && width >= leastSidePx && height >= leastSidePx
}

/** Each once, with the words any place had for it; the largest first. */
export function arrange(candidates: readonly Candidate[]): SizedCandidate[] {
  const once = new Map<string, SizedCandidate>()
  for (const candidate of candidates.filter(isLarge)) {
    const known = once.get(candidate.url)
    if (!known) once.set(candidate.url, { ...candidate })
    else if (known.words === '') known.words = candidate.words
  }
  return [...once.values()].sort((a, b) => b.width * b.height - a.width * a.height)
}
