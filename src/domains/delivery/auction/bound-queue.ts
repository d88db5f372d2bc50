/** Slots by their bounds, the highest first: a heap, of which mostly only the first few are taken. */
export interface BoundQueue {
  size: number
  slots: number[]
  bounds: number[]
}

export function createBoundQueue(): BoundQueue {
  return { size: 0, slots: [], bounds: [] }
}

export function fillQueue(
  queue: BoundQueue,
  slots: readonly number[],
  boundOf: (slot: number) => number,
): void {
  queue.size = slots.length
  for (let at = 0; at < slots.length; at += 1) {
    queue.slots[at] = slots[at]!
    queue.bounds[at] = boundOf(slots[at]!)
  }
  for (let at = (queue.size >> 1) - 1; at >= 0; at -= 1) sink(queue, at)
}

/** Of a queue that is not empty. */
export function takeHighest(queue: BoundQueue): number {
  const { slots, bounds } = queue
  const slot = slots[0]!
  queue.size -= 1
  slots[0] = slots[queue.size]!
  bounds[0] = bounds[queue.size]!
  sink(queue, 0)
  return slot
}

function sink({ size, slots, bounds }: BoundQueue, from: number): void {
  const slot = slots[from]!
  const bound = bounds[from]!
  let at = from
  for (let below = 2 * at + 1; below < size; below = 2 * at + 1) {
    if (below + 1 < size && bounds[below + 1]! > bounds[below]!) below += 1
    if (bounds[below]! <= bound) break
    slots[at] = slots[below]!
    bounds[at] = bounds[below]!
    at = below
  }
  slots[at] = slot
  bounds[at] = bound
}
