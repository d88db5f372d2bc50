import { performance } from 'node:perf_hooks'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/*
 * V8 collects garbage as a heap grows. A process that has done its work allocates no more, so it keeps what that work
 * left: a web process that has only started holds 140 MB of it, and a young generation sized for the start. Collected
 * once it has nothing to do, nobody waits for it.
 */

export interface CollectWhenIdleOptions {
  /** How often it looks. */
  everyMs?: number
  collect?: () => void
  /** How large the heap is. */
  heapBytes?: () => number
}

const defaultMs = 10_000
/** Of the time: heartbeats and polls take less. */
const idleShare = 0.02
/** Less is not worth a full collection. */
const worthBytes = 8_000_000

/** Returns what stops it. */
export function collectWhenIdle({
  everyMs = defaultMs,
  collect = collectAll(),
  heapBytes = totalHeapBytes,
}: CollectWhenIdleOptions = {}): () => void {
  let before = performance.eventLoopUtilization()
  let leftBytes = 0
  const look = () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    if (utilization > idleShare || heapBytes() < leftBytes + worthBytes) return
    collect()
    leftBytes = heapBytes()
    before = performance.eventLoopUtilization()
  }
  const timer = setInterval(look, everyMs).unref()
  return () => clearInterval(timer)
}

function totalHeapBytes(): number {
  return getHeapStatistics().total_heap_size
}

function collectAll(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as () => void
}
