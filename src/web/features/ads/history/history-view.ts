import {
  type ChangedEntity,
  type ChangeSource,
  changedEntities,
  changeSources,
} from '#contract/campaigns/changes/kinds'
import type { listAdChanges } from '#contract/campaigns/changes/list-changes'
import type { RequestOf } from '#contract/operation'

/** What of the log is shown, besides days. */
export interface HistoryView {
  entity: ChangedEntity | null
  /** Of one thing alone. */
  entityId: string | null
  field: string | null
  /** A person's id. */
  actor: string | null
  source: ChangeSource | null
  bulkEdit: string | null
}

/** Who is one field of the form: a person, or a way of changing. */
export function readHistoryView(search: URLSearchParams): HistoryView {
  const who = search.get('who') ?? ''
  const id = (text: string | null) => (text !== null && /^\d{1,19}$/.test(text) ? text : null)
  return {
    entity: changedEntities.find((one) => one === search.get('entity')) ?? null,
    entityId: id(search.get('id')),
    field: /^[a-z_]{1,60}$/.test(search.get('field') ?? '') ? search.get('field') : null,
    actor: id(who),
    source: changeSources.find((one) => one === who) ?? null,
    bulkEdit: id(search.get('bulk_edit')),
  }
}

/** As part of an address. */
export function historyQuery({
  entity,
  entityId,
  field,
  actor,
  source,
  bulkEdit,
}: HistoryView): string {
  const search = new URLSearchParams()
  if (entity) search.set('entity', entity)
  if (entityId) search.set('id', entityId)
  if (field) search.set('field', field)
  const who = actor ?? source
  if (who) search.set('who', who)
  if (bulkEdit) search.set('bulk_edit', bulkEdit)
  return search.toString()
}

export function historyInput(
  view: HistoryView,
): Omit<RequestOf<typeof listAdChanges>, 'advertiser_id'> {
  return {
    ...(view.entity && { entity: view.entity }),
    ...(view.entityId && { entity_id: view.entityId }),
    ...(view.field && { field: view.field }),
    ...(view.actor && { actor_id: view.actor }),
    ...(view.source && { source: view.source }),
    ...(view.bulkEdit && { bulk_edit_id: view.bulkEdit }),
  }
}

/** Those that the form offers. */
export const filteredFields = [
  ...['name', 'status', 'budget_in_micro_currency', 'bid_in_micro_currency', 'daily_spend_cap'],
  ...['lifetime_spend_cap', 'start_time', 'end_time', 'targeting_spec', 'destination_url'],
  ...['review_status', 'stopped_reason', 'role', 'billing_obstacle'],
] as const
