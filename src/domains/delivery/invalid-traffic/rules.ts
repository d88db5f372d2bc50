import { isbot } from 'isbot'
import type { AdEventType } from '#contract/delivery/report-ad-events'
import { maxPerAd, maxPerAddress, maxPerPerson, type Rates, windowsMs } from './rates.ts'

/*
 * Which events count. All are kept and add to the gross figures; those that a rule names add to nothing else and cost
 * nothing. A rule is a name and a condition over the event and what happened lately, so that a report can say why.
 */

export interface AdEvent {
  type: AdEventType
  user_agent: string
  /** Whether the address is in a data centre of the operator's list. */
  is_data_centre: boolean
  /** Whether the viewer is one of the people of the ad account, or of its owner's business. */
  is_own_account: boolean
}

/** What was counted lately, without the event itself; events that were found invalid included. */
export interface Recent {
  /** Whether an event of this type with this token was counted already. */
  is_token_used: boolean
  /** Whether this offer's impression was counted. */
  was_seen: boolean
  /** Events of the same type in each of `windowsMs`: of the person on this ad and on all. */
  by_person_on_ad: Rates
  by_person: Rates
  /** Of everybody at the address. */
  by_address: Rates
  /** Whether a burst of the person or of the address was found within the last day. */
  had_burst: boolean
}

const notShown = new Set<AdEvent['type']>(['impression', 'hide'])

export const rules = {
  crawler: ({ user_agent }) => user_agent.trim() === '' || isbot(user_agent),
  data_centre: ({ is_data_centre }) => is_data_centre,
  own_account: ({ is_own_account }) => is_own_account,
  replay: (_event, { is_token_used }) => is_token_used,
  without_view: ({ type }, { was_seen }) => !notShown.has(type) && !was_seen,
  double_click: ({ type }, { by_person_on_ad }) => type === 'click' && by_person_on_ad[0] > 0,
  burst_on_ad: ({ type }, recent) => isBurst(type, recent.by_person_on_ad, maxPerAd),
  burst_of_person: ({ type }, recent) => isBurst(type, recent.by_person, maxPerPerson),
  burst_of_address: ({ type }, recent) => isBurst(type, recent.by_address, maxPerAddress),
  after_burst: (_event, { had_burst }) => had_burst,
} satisfies Record<string, (event: AdEvent, recent: Recent) => boolean>

export type InvalidReason = keyof typeof rules

/** The first rule that an event breaks; null for one that counts. */
export function invalidReasonOf(event: AdEvent, recent: Recent): InvalidReason | null {
  for (const name of Object.keys(rules) as InvalidReason[])
    if (rules[name](event, recent)) return name
  return null
}

/** After these, everything of the person and the address is invalid for a day. */
export const burstReasons: ReadonlySet<InvalidReason> = new Set([
  'burst_of_person',
  'burst_of_address',
])

function isBurst(
  type: AdEvent['type'],
  rates: Rates,
  max: Readonly<Partial<Record<AdEvent['type'], Rates>>>,
): boolean {
  const limits = max[type]
  return limits !== undefined && windowsMs.some((_, n) => rates[n]! >= limits[n]!)
}
