import { checkEvent } from '#contract/conversions/check-event'
import type {
  ActionSource,
  ConversionEventName,
  ConversionSource,
} from '#contract/conversions/enums'
import type { ConversionEvent } from '#contract/conversions/event'
import type { ConversionEventId, ConversionTagId } from '#contract/ids'
import { limits } from '#contract/limits'
import type { MessageRef } from '#contract/message-ref'
import type { Encryption } from '#platform/encryption'
import type { NewId } from '#platform/ids'
import { addressKey } from '#platform/rate-limit'

/** What is kept of an event. */
export interface NewEvent {
  id: ConversionEventId
  /** Of `event_at`, in UTC. */
  day: string
  event_name: ConversionEventName
  action_source: ActionSource
  event_at: string
  event_id: string | null
  source: ConversionSource
  tag_id: ConversionTagId | null
  /** Who sent it on the site's behalf. */
  partner: string | null
  page: string | null
  value_micro: string | null
  /** In the ad account's currency. */
  account_value_micro: string | null
  currency: string | null
  num_items: number | null
  order_id: string | null
  content: Record<string, unknown> | null
  is_limited: boolean
  click_id: string | null
  /** Hashes by kind; `client` is that of address and browser, which only this server can compute. */
  identifiers: Record<string, string[]> | null
}

export type ReadEvent = { event: NewEvent; warning?: MessageRef } | { problem: MessageRef }

export interface EventOrigin {
  source: ConversionSource
  tag_id: ConversionTagId | null
  now: Date
  /** How old it may be, where that is not what servers may send. */
  maxAgeDays?: number
  encryption: Encryption
  newId: NewId
}

/** Checks an event and keeps of it what may be stored; says what is wrong without repeating any value. */
export function readEvent(raw: unknown, origin: EventOrigin): ReadEvent {
  const checked = checkEvent(raw, origin.now.getTime(), origin.maxAgeDays)
  if ('problem' in checked) return checked
  const { event: sent, isLimited, isLate } = checked
  const event = toEvent(sent, origin, isLimited, isLate)
  const warning = warningOf(event, isLate)
  return warning ? { event, warning } : { event }
}

function warningOf({ event_id, action_source }: NewEvent, isLate: boolean): MessageRef | null {
  if (isLate) return { key: 'conversion.late', values: { minutes: limits.conversionLateMinutes } }
  if (event_id === null && action_source !== 'offline') return { key: 'conversion.noEventId' }
  return null
}

function toEvent(
  sent: ConversionEvent,
  { source, tag_id, newId, encryption }: EventOrigin,
  isLimited: boolean,
  isLate: boolean,
): NewEvent {
  const { value, currency, num_items, order_id, opt_out_type: _type, ...rest } = sent.custom_data
  const event_at = new Date(sent.event_time * 1_000).toISOString()
  const content = Object.entries(rest).filter(([, part]) => part !== undefined)
  return {
    id: newId<ConversionEventId>(),
    day: event_at.slice(0, 10),
    event_name: sent.event_name,
    action_source: isLate ? 'offline' : sent.action_source,
    event_at,
    event_id: sent.event_id || null,
    ...{ source, tag_id, partner: sent.partner_name ?? null },
    page: sent.event_source_url === undefined ? null : pageOf(sent.event_source_url),
    value_micro: value === undefined ? null : String(value),
    account_value_micro: null,
    currency: currency ?? null,
    num_items: num_items ?? null,
    order_id: order_id || null,
    content: content.length === 0 ? null : Object.fromEntries(content),
    is_limited: isLimited,
    click_id: isLimited ? null : (sent.user_data.click_id ?? null),
    identifiers: isLimited ? null : identifiersOf(sent.user_data, encryption),
  }
}

/** Queries and fragments may hold what somebody typed, and so may a path with an address in it. */
function pageOf(address: string): string {
  const { origin, pathname } = new URL(address)
  return /@|%40/i.test(pathname) ? `${origin}/` : `${origin}${pathname}`
}

function identifiersOf(
  user: ConversionEvent['user_data'],
  encryption: Encryption,
): NewEvent['identifiers'] {
  const { click_id: _click, client_ip_address: address, client_user_agent: agent, ...hashes } = user
  const kept: Record<string, string[]> = {}
  for (const [kind, values] of Object.entries(hashes))
    if (values && values.length > 0) kept[kind] = [...new Set(values)]
  if (address !== undefined && agent !== undefined) {
    const text = `${addressKey(address)}\n${agent}`
    kept.client = [encryption.fingerprint('conversion client', text).toString('hex')]
  }
  return Object.keys(kept).length === 0 ? null : kept
}
