import { readFileSync } from 'node:fs'
import { totalmem } from 'node:os'

/** Of this process, in Linux. Its resource usage would count what its parent held when it was started, too. */
export const memoryFile = '/proc/self/status'

/** The most memory that this process has held. */
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

/** What all processes of this machine, or of its container, may take together. */
export function memoryBytes(): number {
  // 0 where it is not known, and far more than there is where there is no limit.
  const constrained = process.constrainedMemory()
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem()
}
