import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Admission, createAdmission, type Release } from './admission.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

let clock = 0
let busy = 1
const after = (ms: number) => {
  clock += ms
  return vi.advanceTimersByTimeAsync(ms)
}

function open(more: Partial<Parameters<typeof createAdmission>[0]> = {}): Admission {
  return createAdmission({
    ...{ maxInService: 2, maxInFlight: 6, burstWaitMs: 2_000, overloadWaitMs: 250 },
    ...{ now: () => clock, utilization: () => busy },
    ...more,
  })
}

/** Enters the queue; `slot` is undefined while it waits, null once it is refused. */
function enterQueue(admission: Admission) {
  const entry: { slot?: Release | null; disconnect(): void } = { disconnect: () => {} }
  void admission
    .enter((onDisconnect) => {
      entry.disconnect = onDisconnect
    })
    .then((slot) => {
      entry.slot = slot
    })
  return entry
}

const states = (entries: { slot?: Release | null }[]) =>
  entries.map(({ slot }) => (slot === undefined ? 'waits' : slot === null ? 'refused' : 'served'))

beforeEach(() => {
  clock = 0
  busy = 1
})

describe('a burst', () => {
  it('is served in order, few at a time, without refusals', async () => {
    const admission = open()
    const entries = Array.from({ length: 300 }, () => enterQueue(admission))
    for (let n = 0; n < entries.length; n += 1) {
      await after(3)
      expect(admission.inFlight).toBe(Math.min(2, entries.length - n))
      entries[n]?.slot?.()
    }
    expect(new Set(states(entries))).toEqual(new Set(['served']))
    expect([admission.inFlight, admission.waiting]).toEqual([0, 0])
  })

  it('is refused at once for the part that would wait longer than the deadline', async () => {
    const admission = open()
    const entries = Array.from({ length: 1_100 }, () => enterQueue(admission))
    await after(0)
    // Two are served; of the others as many wait as can be served in two seconds, at two milliseconds each.
    expect(states(entries).filter((state) => state === 'waits')).toHaveLength(1_000)
    expect(states(entries).slice(1_002)).toEqual(Array(98).fill('refused'))
    expect(admission.admits()).toBe(false)
    expect(admission.retryAfterSeconds()).toBe(3)
  })

  it('waits no longer than the deadline, even if no request finishes', async () => {
    const admission = open()
    const entries = Array.from({ length: 5 }, () => enterQueue(admission))
    await after(2_300)
    expect(states(entries)).toEqual(['served', 'served', 'waits', 'waits', 'waits'])
    await after(150)
    expect(states(entries)).toEqual(['served', 'served', 'refused', 'refused', 'refused'])
  })

  it('is refused soon for the part that turns out to wait too long', async () => {
    const admission = open()
    const entries = Array.from({ length: 600 }, () => enterQueue(admission))
    const refusedAfter: number[] = []
    let refused = 0
    for (let n = 0; admission.inFlight > 0; n += 1) {
      await after(10)
      entries[n]?.slot?.()
      const now = states(entries).filter((state) => state === 'refused').length
      for (; refused < now; refused += 1) refusedAfter.push(clock)
    }
    expect(Math.max(...refusedAfter)).toBeLessThanOrEqual(1_000)
    expect(refused).toBeGreaterThan(250)
    expect(clock).toBeGreaterThan(2_000)
    expect(clock).toBeLessThanOrEqual(2_450)
  })

  it('skips clients that have disconnected', async () => {
    const admission = open()
    const entries = Array.from({ length: 4 }, () => enterQueue(admission))
    entries[2]?.disconnect()
    await after(1)
    entries[0]?.slot?.()
    await after(1)
    expect(states(entries)).toEqual(['served', 'served', 'refused', 'served'])
    entries[0]?.slot?.()
    expect(admission.inFlight).toBe(2)
  })
})

describe('lasting overload', () => {
  /** Four times as many requests as can be served, at 5 ms each. Returns the waits of admitted requests, and how many were served. */
  async function overload(admission: Admission, ms: number, served: Release[]) {
    const waits: number[] = []
    let turns = 0
    for (let at = 0; at < ms; at += 5) {
      for (let n = 0; n < 4; n += 1) {
        const cameAt = clock
        if (!admission.admits()) continue
        void admission
          .enter(() => {})
          .then((release) => {
            if (release === null) return
            waits.push(clock - cameAt)
            served.push(release)
          })
      }
      await after(5)
      const release = served.shift()
      release?.()
      if (release) turns += 1
    }
    return { waits, turns }
  }

  it('shortens the wait of admitted requests, and keeps the server busy', async () => {
    const admission = open()
    const served: Release[] = []
    await overload(admission, 4_000, served)
    const { waits, turns } = await overload(admission, 4_000, served)
    expect(turns).toBe(800)
    expect(Math.max(...waits)).toBeLessThan(300)
  })

  it('refuses at once or not at all, however much the time to serve one varies', async () => {
    const admission = open()
    const waits = { refused: [] as number[], served: [] as number[] }
    const served: Release[] = []
    let freeAt = 0
    for (let n = 0; clock < 12_000; n += 1) {
      for (let arrival = 0; arrival < 3; arrival += 1) {
        const cameAt = clock
        void admission
          .enter(() => {})
          .then((release) => {
            if (cameAt > 4_000) waits[release ? 'served' : 'refused'].push(clock - cameAt)
            if (release) served.push(release)
          })
      }
      await after(5)
      if (clock < freeAt) continue
      served.shift()?.()
      // One in 25 takes as long as 20 others.
      freeAt = clock + (n % 25 === 0 ? 100 : 0)
    }
    // In the step in which they came.
    expect(Math.max(...waits.refused)).toBeLessThanOrEqual(5)
    expect(waits.refused.length).toBeGreaterThan(2 * waits.served.length)
    expect(Math.max(...waits.served)).toBeLessThan(500)
  })

  it('does not shorten the wait of the next burst', async () => {
    const admission = open()
    const served: Release[] = []
    await overload(admission, 4_000, served)
    while (admission.inFlight > 0) {
      await after(5)
      served.shift()?.()
    }
    const entries = Array.from({ length: 300 }, () => enterQueue(admission))
    for (const entry of entries.slice(0, 200)) {
      await after(5)
      entry.slot?.()
    }
    expect(new Set(states(entries))).toEqual(new Set(['served', 'waits']))
  })
})

describe('a request that waits for an external service', () => {
  it('lets others start in an idle process, up to a limit', async () => {
    const admission = open()
    const entries = Array.from({ length: 9 }, () => enterQueue(admission))
    await after(150)
    expect(admission.inFlight).toBe(2)
    busy = 0.1
    await after(250)
    expect(admission.inFlight).toBe(4)
    await after(1_000)
    expect(admission.inFlight).toBe(6)
    expect(states(entries).slice(6)).toEqual(['waits', 'waits', 'waits'])
    for (const { slot } of entries.slice(0, 6)) slot?.()
    await after(1)
    expect(admission.inFlight).toBe(2)
  })

  it('keeps its slot in a busy process', async () => {
    const admission = open()
    for (let n = 0; n < 4; n += 1) enterQueue(admission)
    await after(1_000)
    expect(admission.inFlight).toBe(2)
  })
})
