import { readFileSync } from 'node:fs'
import { totalmem } from 'node:os'

export { type CollectWhenIdleOptions, collectWhenIdle } from './collect-when-idle.ts'

/** Of this process, on Linux. Its resource usage would include its parent's memory at the fork, too. */
export const memoryFile = '/proc/self/status'

/** The peak memory of this process. */
export function peakMemoryBytes(): number {
  return readPeakBytes() ?? process.resourceUsage().maxRSS * 1_024
}

function readPeakBytes(): number | null {
  try {
    const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(memoryFile, 'utf8'))?.[1]
    return kilobytes === undefined ? null : Number(kilobytes) * 1_024
  } catch {
    // Other systems have no such file.
    return null
  }
}

/** Machines with less do without what only makes things faster. */
const littleBytes = 1_500_000_000

export function hasLittleMemory(bytes = memoryBytes()): boolean {
  return bytes < littleBytes
}

/** Machines with more keep a process ready for one that may end. */
const muchBytes = 3_000_000_000

export function hasMuchMemory(bytes = memoryBytes()): boolean {
  return bytes >= muchBytes
}

/** The memory that all processes of this machine, or of its container, may use together. */
export function memoryBytes(): number {
  // 0 where it is unknown, and more than the machine has where there is no limit.
  const constrained = process.constrainedMemory()
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem()
}
