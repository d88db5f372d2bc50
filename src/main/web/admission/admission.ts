/*
 * Few requests are in service at a time, so that each is answered soon; a burst waits in a queue, and is
 * answered too. A request that would wait longer than the deadline is refused at once: a queue that is too long
 * would only delay everyone. While more requests come than can be answered for longer than a
 * burst lasts, the queue is kept short (as in CoDel), so that admitted requests are answered
 * soon. Whoever waits in it then is answered, even if it takes longer than expected: a
 * refusal after waiting would waste the wait. If a burst turns out to take much longer than expected, its
 * end is refused as soon as that shows.
 */

export interface AdmissionOptions {
  /** Requests in service at the same time: those that use this process. */
  maxInService: number
  /** Requests in flight at the same time: in service, or waiting for external services. */
  maxInFlight: number
  /** The longest wait that may be expected of a request in the queue. */
  burstWaitMs: number
  /** The longest wait that may be expected of a request that is admitted during lasting overload. */
  overloadWaitMs: number
  now(): number
  /** The share of time this process was busy since the last call. */
  utilization(): number
}

/** Releases a slot, once. */
export type Release = () => void

export interface Admission {
  /** Whether the next request would be served in time. */
  admits(): boolean
  /** Waits for a slot; null for a request that would wait too long, or was closed. */
  enter(onClose: (callback: () => void) => void): Promise<Release | null>
  /** When a retry may be useful. */
  retryAfterSeconds(): number
  readonly inFlight: number
  readonly waiting: number
}

interface Waiting {
  deadline: number
  settle(release: Release | null): void
}

interface Entry {
  since: number
}

/** The assumed time between two finished requests, until it is measured or when the measurement is old. */
const defaultTurnMs = 2
const forgottenAfterMs = 10_000
/** The weight of one measurement in the moving average. */
const weight = 0.05
/** A queue that lasts longer is not a burst. */
const burstMs = 1_500
/** A request in service for this long, in an idle process, is waiting for an external service. */
const longMs = 200
const idleBelow = 0.9
const checkEveryMs = 50
/** However long it was expected to take; irregular times are no reason to refuse somebody. Shorter than requests in service wait for a lock of the database. */
const deadlineFactor = 1.2

export function createAdmission(options: AdmissionOptions): Admission {
  const { now } = options
  const inService = new Set<Entry>()
  const queue: Waiting[] = []
  let inFlight = 0
  let turnMs = defaultTurnMs
  let measuredAt = Number.NEGATIVE_INFINITY
  /** When a request last finished while others waited. */
  let lastTurnAt: number | null = null
  /** When a request last did not have to wait. */
  let calmAt = now()
  let checking: NodeJS.Timeout | undefined

  const hasSlot = () => inService.size < options.maxInService && inFlight < options.maxInFlight
  const isCalm = () => queue.length === 0 && hasSlot()
  const maxExpectedWaitMs = () =>
    now() - calmAt > burstMs ? options.overloadWaitMs : options.burstWaitMs

  function expectedWaitMs(): number {
    if (now() - measuredAt > forgottenAfterMs) turnMs = defaultTurnMs
    return (queue.length + 1) * turnMs
  }

  function begin(): Release {
    const entry = { since: now() }
    inService.add(entry)
    inFlight += 1
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      inService.delete(entry)
      inFlight -= 1
      measureTurn()
      admitNext()
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

  function admitNext(): void {
    while (queue.length > 0 && hasSlot()) {
      const next = queue.shift()
      next?.settle(next.deadline > now() ? begin() : null)
    }
    if (queue.length > 0) return
    clearInterval(checking)
    checking = undefined
  }

  function enqueue(onClose: (callback: () => void) => void): Promise<Release | null> {
    const { promise, resolve: settle } = Promise.withResolvers<Release | null>()
    const one = { deadline: now() + deadlineFactor * options.burstWaitMs, settle }
    queue.push(one)
    // A closed request is not answered.
    onClose(() => removeFromQueue(one))
    if (checking === undefined) {
      options.utilization()
      checking = setInterval(check, checkEveryMs)
    }
    return promise
  }

  function check(): void {
    for (const one of queue.filter(({ deadline }) => deadline <= now())) removeFromQueue(one)
    refuseHopeless()
    if (options.utilization() < idleBelow)
      for (const entry of inService) if (now() - entry.since >= longMs) inService.delete(entry)
    admitNext()
  }

  /** The end of the queue, as far as its turn will come after its deadline. */
  function refuseHopeless(): void {
    const isHopeless = (one?: Waiting) => one && now() + queue.length * turnMs > one.deadline
    while (isHopeless(queue.at(-1))) queue.pop()?.settle(null)
  }

  function removeFromQueue(one: Waiting): void {
    const position = queue.indexOf(one)
    if (position === -1) return
    queue.splice(position, 1)
    one.settle(null)
  }

  return {
    admits: () => isCalm() || expectedWaitMs() <= maxExpectedWaitMs(),
    async enter(onClose) {
      if (isCalm()) {
        calmAt = now()
        return begin()
      }
      return expectedWaitMs() > maxExpectedWaitMs() ? null : enqueue(onClose)
    },
    retryAfterSeconds: () => Math.max(1, Math.ceil(expectedWaitMs() / 1_000)),
    get inFlight() {
      return inFlight
    },
    get waiting() {
      return queue.length
    },
  }
}
