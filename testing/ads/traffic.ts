import {
  type AdEvent,
  burstReasons,
  invalidReasonOf,
  type Rates,
  type Recent,
  windowsMs,
} from '#domains/delivery'
import { seeded } from './random.ts'

/* Events of people and of scripted robots in the order in which they happen, judged as a server would. */

export interface Happening {
  at: number
  isRobot: boolean
  person: string
  address: string
  ad: string
  token: string
  event: AdEvent
}

interface Judged {
  events: number
  invalid: number
  reasons: Record<string, number>
}

type Judge = typeof invalidReasonOf

const browser =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15'
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Events of a day, or of a part of its people and robots, in the order in which they happen. */
export function trafficOfADay(seed: number, part = 1): Happening[] {
  return [...peopleOfADay(seed, part), ...robotsOfADay(part)].sort((a, b) => a.at - b.at)
}

/** The reason of each event, in their order. */
export function judgeTraffic(
  happenings: readonly Happening[],
  judge: Judge = invalidReasonOf,
): ReturnType<Judge>[] {
  const used = new Set<string>()
  const seen = new Set<string>()
  const bursts = new Map<string, number>()
  const windows = createWindows()
  return happenings.map(({ at, person, address, ad, token, event }) => {
    const { type } = event
    const keys = [`${type} ${person} ${ad}`, `${type} ${person}`, `${type} ${address}`]
    const [by_person_on_ad, by_person, by_address] = keys.map((key) => windows.rates(key, at)) as [
      Rates,
      Rates,
      Rates,
    ]
    const recent: Recent = {
      is_token_used: used.has(`${type} ${token}`),
      was_seen: seen.has(token),
      by_person_on_ad,
      by_person,
      by_address,
      had_burst: at - (bursts.get(person) ?? -dayMs) < dayMs,
    }
    const reason = judge(event, recent)
    for (const key of keys) windows.add(key, at)
    used.add(`${type} ${token}`)
    if (type === 'impression' && reason === null) seen.add(token)
    if (reason !== null && burstReasons.has(reason)) bursts.set(person, at)
    return reason
  })
}

export function replayTraffic(seed: number, judge?: Judge): { robots: Judged; people: Judged } {
  const happenings = trafficOfADay(seed)
  const reasons = judgeTraffic(happenings, judge)
  const result = { robots: noneJudged(), people: noneJudged() }
  happenings.forEach(({ isRobot }, n) => {
    const reason = reasons[n] ?? null
    const side = isRobot ? result.robots : result.people
    side.events += 1
    if (reason !== null) {
      side.invalid += 1
      side.reasons[reason] = (side.reasons[reason] ?? 0) + 1
    }
  })
  return result
}

function noneJudged(): Judged {
  return { events: 0, invalid: 0, reasons: {} }
}

/** Counts of the last minute, ten minutes, hour and day, by key. */
function createWindows() {
  const times = new Map<string, number[]>()
  return {
    add(key: string, at: number) {
      const list = times.get(key)
      if (list === undefined) times.set(key, [at])
      else list.push(at)
    },
    rates(key: string, at: number): Rates {
      const list = times.get(key) ?? []
      return windowsMs.map((window) => countAfter(list, at - window)) as unknown as Rates
    },
  }
}

/** How many of rising times are after one, by halving. */
function countAfter(times: readonly number[], after: number): number {
  let [low, high] = [0, times.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (times[middle]! > after) high = middle
    else low = middle + 1
  }
  return times.length - low
}

/** 1,500 people in sessions of ten minutes, up to twelve of them behind one address. */
function peopleOfADay(seed: number, part: number): Happening[] {
  const random = seeded(seed)
  const happenings: Happening[] = []
  let number = 0
  for (let person = 0; person < 1_500 * part; person += 1) {
    const who = {
      isRobot: false,
      person: `p${person}`,
      address: `a${Math.floor(person / (1 + (person % 12)))}`,
    }
    for (let session = 0; session < 1 + random.below(3); session += 1) {
      const start = random() * (dayMs - 20 * minuteMs)
      for (let offer = 0; offer < 10 + random.below(25); offer += 1) {
        number += 1
        const at = start + random() * 10 * minuteMs
        const of = { ...who, ad: `ad${random.below(200)}`, token: `t${number}` }
        happenings.push({ ...of, at, event: eventOf('impression') })
        if (random.chance(0.03)) happenings.push({ ...of, at: at + 3_000, event: eventOf('click') })
        if (random.chance(0.01)) happenings.push({ ...of, at: at + 5_000, event: eventOf('save') })
      }
    }
  }
  return happenings
}

function robotsOfADay(part: number): Happening[] {
  const robot = (name: string) => ({
    isRobot: true,
    person: name,
    address: `of ${name}`,
    ad: 'ad1',
  })
  const every = (count: number, ms: number, make: (n: number, at: number) => Happening[]) =>
    Array.from({ length: count * part }, (_, n) => make(n, 3_600_000 + n * ms)).flat()
  return [
    ...every(1_000, 2_000, (n, at) =>
      (['impression', 'click'] as const).map((type) => ({
        ...robot('crawler'),
        at,
        token: `c${n}`,
        event: { ...eventOf(type), user_agent: 'AhrefsBot/7.0' },
      })),
    ),
    ...every(1_000, 2_000, (n, at) => [
      { ...robot('blind'), at, token: `b${n}`, event: eventOf('click') },
    ]),
    // Sees once and clicks again and again.
    ...every(1_000, 5_000, (n, at) => [
      { ...robot('replayer'), at, token: 'r', event: eventOf(n === 0 ? 'impression' : 'click') },
    ]),
    ...every(1_000, 3_000, (n, at) => [
      { ...robot('double'), at, token: `d${n}`, event: eventOf('impression') },
      { ...robot('double'), at: at + 1, token: `d${n}`, event: eventOf('click') },
      { ...robot('double'), at: at + 300, token: `d${n}x`, event: eventOf('click') },
    ]),
    // A hundred clicks a minute on many ads, each seen before, for an hour.
    ...every(6_000, 600, (n, at) => [
      { ...robot('clicker'), ad: `ad${n % 150}`, at, token: `k${n}`, event: eventOf('impression') },
      {
        ...robot('clicker'),
        ad: `ad${n % 150}`,
        at: at + 1,
        token: `k${n}`,
        event: eventOf('click'),
      },
    ]),
    ...every(500, 4_000, (n, at) => [
      {
        ...robot('rack'),
        at,
        token: `x${n}`,
        event: { ...eventOf('impression'), is_data_centre: true },
      },
    ]),
  ]
}

function eventOf(type: AdEvent['type']): AdEvent {
  return { type, user_agent: browser, is_data_centre: false, is_own_account: false }
}
