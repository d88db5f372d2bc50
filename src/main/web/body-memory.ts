import { limits } from '#contract/limits'

/** Of the memory there is, for the large bodies that all web processes hold; parsed, one takes several times its size. */
const share = 0.08

/** How many bytes of large bodies one web process may hold: in all, and for one person. */
export function bodyMemory(memoryBytes: number, webProcesses: number) {
  const affordable = (share * memoryBytes) / webProcesses
  // One of the largest must always fit.
  const atOnce = Math.max(limits.pictureBodyBytes, Math.min(limits.bodyBytesAtOnce, affordable))
  return { atOnce, each: Math.min(limits.bodyBytesEach, atOnce) }
}
