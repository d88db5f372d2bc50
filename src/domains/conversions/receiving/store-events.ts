import type { AdvertiserId } from '#contract/ids'
import type { Writer } from '#platform/database'
import { completeEvents, type EventKey, insertEvents, takeEventKeys } from './event-queries.ts'
import type { NewEvent } from './read-event.ts'

/**
 * Stores events and returns the duplicates among them: those whose name and id came before, within a day, from
 * any source. What happened offline is not deduplicated, but for the rows of files.
 */
export async function storeEvents(
  db: Writer,
  advertiserId: AdvertiserId,
  events: readonly NewEvent[],
  now: Date,
): Promise<Set<NewEvent>> {
  const free = events.filter((event) => keyOf(event) === null)
  const byKey = Map.groupBy(
    events.filter((event) => keyOf(event) !== null),
    (event) => keyOf(event) ?? '',
  )
  const groups = [...byKey.keys()].sort().flatMap((key) => [byKey.get(key) ?? []])
  const firsts = groups.flatMap((group) => complete(group) ?? [])
  const taken = firsts.length === 0 ? [] : await takeEventKeys(db, advertiserId, firsts, now)
  const fresh = new Set(taken.map(textOf))
  const isFresh = (event: NewEvent) => fresh.has(keyOf(event) ?? '')
  await insertEvents(db, advertiserId, [...free, ...firsts.filter(isFresh)], now)
  await completeEvents(
    db,
    advertiserId,
    firsts.filter((event) => !isFresh(event)),
  )
  return new Set(groups.flatMap((group) => group.slice(group[0] && isFresh(group[0]) ? 1 : 0)))
}

/** The first of those with one key, completed by the others as `completeEvents` does. */
function complete([first, ...others]: readonly NewEvent[]): NewEvent | null {
  if (!first) return null
  return others.reduce<NewEvent>((event, other) => {
    const is_limited = event.is_limited || other.is_limited
    const identifiers = { ...other.identifiers, ...event.identifiers }
    return {
      ...event,
      partner: event.partner ?? other.partner,
      page: event.page ?? other.page,
      value_micro: event.value_micro ?? other.value_micro,
      account_value_micro: accountValue(event, other),
      currency: event.value_micro === null ? (other.currency ?? event.currency) : event.currency,
      num_items: event.num_items ?? other.num_items,
      order_id: event.order_id ?? other.order_id,
      content: other.content || event.content ? { ...other.content, ...event.content } : null,
      is_limited,
      click_id: is_limited ? null : (event.click_id ?? other.click_id),
      identifiers: is_limited || Object.keys(identifiers).length === 0 ? null : identifiers,
    }
  }, first)
}

/** One side names the currency and the other the value: what that is in the ad account's currency is not known. */
function accountValue(event: NewEvent, other: NewEvent): string | null {
  if (event.value_micro !== null) return event.account_value_micro
  return other.currency === null && event.currency !== null ? null : other.account_value_micro
}

/** Rows of a file always have theirs: files are corrected and uploaded once more. */
function keyOf({ action_source, source, event_name, event_id }: NewEvent): string | null {
  if (event_id === null || (action_source === 'offline' && source !== 'upload')) return null
  return textOf({ event_name, event_id })
}

function textOf({ event_name, event_id }: EventKey): string {
  return `${event_name} ${event_id}`
}
