const minuteMs = 60_000

/** How late events are known: they happen up to `responseMs` after an offer, and count up to `feedbackMs` later. */
export interface Latency {
  responseMs: number
  feedbackMs: number
}

/**
 * What offers that were made but not counted yet are expected to bring: events, and what they cost in the ad
 * account's micro. Kept by the minute in which offers were made, because the older an offer, the less is to come.
 */
export interface Reservation {
  latency: Latency
  minutes: { minute: number; events: number; amount: number }[]
}

export function createReservation(latency: Latency): Reservation {
  return { latency, minutes: [] }
}

export function addOffer(
  { minutes }: Reservation,
  at: number,
  response: number,
  price: number,
): void {
  const minute = Math.floor(at / minuteMs)
  let last = minutes.at(-1)
  if (last === undefined || last.minute !== minute) {
    last = { minute, events: 0, amount: 0 }
    minutes.push(last)
  }
  last.events += response
  last.amount += response * price
}

/** Of an offer that was made and will not be shown. */
export function removeOffer(
  { minutes }: Reservation,
  at: number,
  response: number,
  price: number,
): void {
  const minute = Math.floor(at / minuteMs)
  const found = minutes.find((one) => one.minute === minute)
  if (found === undefined) return
  found.events = Math.max(0, found.events - response)
  found.amount = Math.max(0, found.amount - response * price)
}

/** What is still to come at a moment. */
export function outstanding(
  reservation: Reservation,
  at: number,
): { events: number; amount: number } {
  const { latency, minutes } = reservation
  let [events, amount] = [0, 0]
  for (const one of minutes) {
    const share = shareToCome(latency, at - (one.minute + 0.5) * minuteMs)
    events += one.events * share
    amount += one.amount * share
  }
  while (minutes[0] !== undefined && isOver(latency, at - minutes[0].minute * minuteMs))
    minutes.shift()
  return { events, amount }
}

/** Nothing counts before the feedback; then responses come evenly. */
function shareToCome({ responseMs, feedbackMs }: Latency, age: number): number {
  if (age <= feedbackMs / 2) return 1
  return Math.max(0, 1 - (age - feedbackMs / 2) / responseMs)
}

function isOver({ responseMs, feedbackMs }: Latency, age: number): boolean {
  return age > responseMs + feedbackMs + minuteMs
}
