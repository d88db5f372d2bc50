const thresholds = [20, 10, 5, 1, 0]

/**
 * When to announce the characters left to screen readers: only when a threshold is crossed, not
 * on each key. Returns the number left, or null.
 */
export function countToAnnounce(before: number, after: number, max: number): number | null {
  const [leftBefore, left] = [max - before, max - after]
  const crossed = thresholds.some((threshold) => leftBefore > threshold && left <= threshold)
  return crossed ? Math.max(0, left) : null
}
