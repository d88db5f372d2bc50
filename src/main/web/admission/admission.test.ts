import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Admission, createAdmission, type Leave } from './admission.ts'

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
    ...{ inService: 2, underWay: 6, burstWaitMs: 2_000, overloadWaitMs: 250 },
    ...{ now: () => clock, utilization: () => busy },
    ...more,
  })
}

/** Comes to be served; `place` is undefined while it waits, null once it is refused. */
function come(admission: Admission) {
  const visit: { place?: Leave | null; goAway(): void } = { goAway: () => {} }
  void admission
    .enter((act) => {
      visit.goAway = act
    })
    .then((place) => {
      visit.place = place
    })
  return visit
}

const states = (visits: { place?: Leave | null }[]) =>
  visits.map(({ place }) => (place === undefined ? 'waits' : place === null ? 'refused' : 'served'))

beforeEach(() => {
  clock = 0
  busy = 1
})

describe('a burst', () => {
  it('is served in the order it came, few at a time, and nobody is refused', async () => {
    const admission = open()
    const visits = Array.from({ length: 300 }, () => come(admission))
    for (let n = 0; n < visits.length; n += 1) {
      await after(3)
      expect(admission.underWay).toBe(Math.min(2, visits.length - n))
      visits[n]?.place?.()
    }
    expect(new Set(states(visits))).toEqual(new Set(['served']))
    expect([admission.underWay, admission.waiting]).toEqual([0, 0])
  })

  it('is refused as it comes for the part that would wait longer than the deadline', async () => {
    const admission = open()
    const visits = Array.from({ length: 1_100 }, () => come(admission))
    await after(0)
    // Two are served; of the others as many wait as have their turn in two seconds, at two milliseconds each.
    expect(states(visits).filter((state) => state === 'waits')).toHaveLength(1_000)
    expect(states(visits).slice(1_002)).toEqual(Array(98).fill('refused'))
    expect(admission.admits()).toBe(false)
    expect(admission.retryAfterSeconds()).toBe(3)
  })

  it('waits no longer than the deadline, though nobody leaves', async () => {
    const admission = open()
    const visits = Array.from({ length: 5 }, () => come(admission))
    await after(1_900)
    expect(states(visits)).toEqual(['served', 'served', 'waits', 'waits', 'waits'])
    await after(150)
    expect(states(visits)).toEqual(['served', 'served', 'refused', 'refused', 'refused'])
  })

  it('is not worked on for those who have gone', async () => {
    const admission = open()
    const visits = Array.from({ length: 4 }, () => come(admission))
    visits[2]?.goAway()
    await after(1)
    visits[0]?.place?.()
    await after(1)
    expect(states(visits)).toEqual(['served', 'served', 'refused', 'served'])
    visits[0]?.place?.()
    expect(admission.underWay).toBe(2)
  })
})

describe('overload that lasts', () => {
  /** Four times as many as can be served: one turn takes 5 ms. Tells how long those waited who were taken in, and how many were served. */
  async function overload(admission: Admission, ms: number, served: Leave[]) {
    const waits: number[] = []
    let turns = 0
    for (let at = 0; at < ms; at += 5) {
      for (let n = 0; n < 4; n += 1) {
        const cameAt = clock
        if (!admission.admits()) continue
        void admission
          .enter(() => {})
          .then((leave) => {
            if (leave === null) return
            waits.push(clock - cameAt)
            served.push(leave)
          })
      }
      await after(5)
      const leave = served.shift()
      leave?.()
      if (leave) turns += 1
    }
    return { waits, turns }
  }

  it('shortens the wait of those who are taken in, and keeps the server at work', async () => {
    const admission = open()
    const served: Leave[] = []
    await overload(admission, 4_000, served)
    const { waits, turns } = await overload(admission, 4_000, served)
    expect(turns).toBe(800)
    expect(Math.max(...waits)).toBeLessThan(300)
  })

  it('leaves its time to the next burst', async () => {
    const admission = open()
    const served: Leave[] = []
    await overload(admission, 4_000, served)
    while (admission.underWay > 0) {
      await after(5)
      served.shift()?.()
    }
    const visits = Array.from({ length: 300 }, () => come(admission))
    await after(1_000)
    expect(new Set(states(visits))).toEqual(new Set(['served', 'waits']))
  })
})

describe('who waits for somebody else', () => {
  it('lets others in where the process has time left, up to a number', async () => {
    const admission = open()
    const visits = Array.from({ length: 9 }, () => come(admission))
    await after(150)
    expect(admission.underWay).toBe(2)
    busy = 0.1
    await after(250)
    expect(admission.underWay).toBe(4)
    await after(1_000)
    expect(admission.underWay).toBe(6)
    expect(states(visits).slice(6)).toEqual(['waits', 'waits', 'waits'])
    for (const { place } of visits.slice(0, 6)) place?.()
    await after(1)
    expect(admission.underWay).toBe(2)
  })

  it('keeps a place in a process that is busy', async () => {
    const admission = open()
    for (let n = 0; n < 4; n += 1) come(admission)
    await after(1_000)
    expect(admission.underWay).toBe(2)
  })
})
