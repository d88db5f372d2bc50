/** A picture of a web page. Its size is unknown until it was loaded. */
export interface Candidate {
  url: string
  width: number | null
  height: number | null
  /** The page's text about it. */
  words: string
}

export interface SizedCandidate extends Candidate {
  width: number
  height: number
}

/** Smaller pictures are icons and portraits, not content. */
export const minSidePx = 120

export function isLarge(candidate: Candidate): candidate is SizedCandidate {
  const { width, height } = candidate
  return width !== null && height !== null && width >= minSidePx && height >= minSidePx
}

/** Removes duplicates, keeping any text found, and sorts the largest first. */
export function arrange(candidates: readonly Candidate[]): SizedCandidate[] {
  const once = new Map<string, SizedCandidate>()
  for (const candidate of candidates.filter(isLarge)) {
    const known = once.get(candidate.url)
    if (!known) once.set(candidate.url, { ...candidate })
    else if (known.words === '') known.words = candidate.words
  }
  return [...once.values()].sort((a, b) => b.width * b.height - a.width * a.height)
}
