const tellAt = [20, 10, 5, 1, 0]

/**
 * When a writer who cannot see the counter is told what is left: only on crossing a step, so that each
 * key does not speak. Returns the number left, or null for silence.
 */
export function leftToTell(before: number, after: number, most: number): number | null {
  const [leftBefore, left] = [most - before, most - after]
  const crossed = tellAt.some((step) => leftBefore > step && left <= step)
  return crossed ? Math.max(0, left) : null
}
