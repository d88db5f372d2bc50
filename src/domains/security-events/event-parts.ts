import { endOfDay, startOfDay } from '#contract/campaigns/days'
import type { InputOf } from '#contract/operation'
import type {
  exportSecurityEvents,
  SecurityEvent,
} from '#contract/security-events/list-security-events'
import type { EventFilter, ListedEvent } from './event-queries.ts'

export function filterOf(chosen: InputOf<typeof exportSecurityEvents>): EventFilter {
  const { kind, person_id, from, until, time_zone } = chosen
  return {
    kind: kind ?? null,
    person_id: person_id ?? null,
    from: from ? startOfDay(time_zone, from) : null,
    until: until ? endOfDay(time_zone, until) : null,
  }
}

export function toEvent({ happened_at, ...event }: ListedEvent): SecurityEvent {
  return { ...event, happened_at: happened_at.toISOString() }
}
