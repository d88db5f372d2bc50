/*
 * Few requests are in service at a time, so that each is answered soon; a burst waits in a queue, and is
 * answered too. Who would wait longer than the deadline is refused as they come: a queue nobody has the
 * patience for would only make everybody late. While more comes than can be answered for longer than a
 * burst lasts, the deadline is a short one (as CoDel has it), so that those who are taken in are answered
 * soon.
 */

export interface AdmissionOptions {
  /** Requests in service at the same time. */
  inService: number
  /** Under way at the same time: with those that wait for somebody else, as for a strange host. */
  underWay: number
  /** How long a request may wait for its turn. */
  burstWaitMs: number
  /** The same while overload lasts. */
  overloadWaitMs: number
  now(): number
  /** The share of time this process had something to do, since this was last asked. */
  utilization(): number
}

/** Gives a place back, once. */
export type Leave = () => void

export interface Admission {
  /** Whether the next request would be served in time. */
  admits(): boolean
  /** Waits for a place; null for who would wait too long, has waited too long, or has gone. */
  enter(whenGone: (act: () => void) => void): Promise<Leave | null>
  /** When it may be worth to ask again. */
  retryAfterSeconds(): number
  readonly underWay: number
  readonly waiting: number
}

interface Waiting {
  deadline: number
  settle(leave: Leave | null): void
}

interface Visit {
  since: number
}

/** From one who leaves to the next, until it is measured or where that was long ago. */
const usualTurnMs = 2
const forgottenAfterMs = 10_000
/** How much one turn counts in the mean. */
const weight = 0.05
/** A queue that stands for longer is no burst. */
const burstMs = 1_500
/** Who is in service for so long, in a process that has time left, waits for somebody else. */
const longMs = 200
const idleBelow = 0.9
const lookEveryMs = 50

export function createAdmission(options: AdmissionOptions): Admission {
  const { now } = options
  const inService = new Set<Visit>()
  const queue: Waiting[] = []
  let underWay = 0
  let turnMs = usualTurnMs
  let measuredAt = Number.NEGATIVE_INFINITY
  /** When somebody last left while others waited. */
  let lastTurnAt: number | null = null
  /** When somebody last came and did not have to wait. */
  let calmAt = now()
  let looking: NodeJS.Timeout | undefined

  const hasPlace = () => inService.size < options.inService && underWay < options.underWay
  const isCalm = () => queue.length === 0 && hasPlace()
  const patienceMs = () => (now() - calmAt > burstMs ? options.overloadWaitMs : options.burstWaitMs)

  function expectedWaitMs(): number {
    if (now() - measuredAt > forgottenAfterMs) turnMs = usualTurnMs
    return (queue.length + 1) * turnMs
  }

  function begin(): Leave {
    const visit = { since: now() }
    inService.add(visit)
    underWay += 1
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      inService.delete(visit)
      underWay -= 1
      measureTurn()
      callNext()
    }
  }

  function measureTurn(): void {
    const at = now()
    if (queue.length > 0 && lastTurnAt !== null) {
      turnMs += weight * (at - lastTurnAt - turnMs)
      measuredAt = at
    }
    lastTurnAt = queue.length > 0 ? at : null
  }

  function callNext(): void {
    while (queue.length > 0 && hasPlace()) {
      const next = queue.shift()
      next?.settle(next.deadline > now() ? begin() : null)
    }
    if (queue.length > 0) return
    clearInterval(looking)
    looking = undefined
  }

  function queueUp(whenGone: (act: () => void) => void): Promise<Leave | null> {
    const { promise, resolve: settle } = Promise.withResolvers<Leave | null>()
    const one = { deadline: now() + patienceMs(), settle }
    queue.push(one)
    // Nobody works for who has gone.
    whenGone(() => dismiss(one))
    if (looking === undefined) {
      options.utilization()
      looking = setInterval(look, lookEveryMs)
    }
    return promise
  }

  function look(): void {
    for (const one of queue.filter(({ deadline }) => deadline <= now())) dismiss(one)
    if (options.utilization() < idleBelow)
      for (const visit of inService) if (now() - visit.since >= longMs) inService.delete(visit)
    callNext()
  }

  function dismiss(one: Waiting): void {
    const position = queue.indexOf(one)
    if (position === -1) return
    queue.splice(position, 1)
    one.settle(null)
  }

  return {
    admits: () => isCalm() || expectedWaitMs() <= patienceMs(),
    async enter(whenGone) {
      if (isCalm()) {
        calmAt = now()
        return begin()
      }
      return expectedWaitMs() > patienceMs() ? null : queueUp(whenGone)
    },
    retryAfterSeconds: () => Math.max(1, Math.ceil(expectedWaitMs() / 1_000)),
    get underWay() {
      return underWay
    },
    get waiting() {
      return queue.length
    },
  }
}
