import { roleMay, type ViewerRole } from '#contract/advertisers/roles'
import type { ChangedEntity } from '#contract/campaigns/changes/kinds'
import { listAdChangeAuthors } from '#contract/campaigns/changes/list-authors'
import { type AdChange, listAdChanges } from '#contract/campaigns/changes/list-changes'
import { endOfDay, startOfDay } from '#contract/campaigns/days'
import { toSeconds } from '#contract/campaigns/moments'
import type { InputOf } from '#contract/operation'
import type { PersonCard } from '#contract/people/person'
import { type AdvertiserRow, findPermitted } from '#domains/advertisers'
import { firstIdAt } from '#platform/ids'
import { answerQuery, memberOf } from '#platform/operations'
import { readIdPage } from '../read-id-page.ts'
import {
  type ChangeFilter,
  type ChangeRow,
  selectAuthors,
  selectChanges,
} from './change-queries.ts'
import { type Current, selectCurrent } from './select-current.ts'
import { undoStateOf } from './undo-state.ts'

export const listAdChangesHandler = answerQuery(listAdChanges, async (context, input) => {
  const { db, clock } = context
  const advertiser = await findPermitted(db, input.advertiser_id, memberOf(context).id, 'read_ads')
  const filter = toFilter(input, advertiser)
  return readIdPage(
    'ad_changes',
    input,
    (before, limit) => selectChanges(db, advertiser.id, filter, before, limit),
    async (shown) => {
      const current = await selectCurrent(db, advertiser.id, shown)
      return shown.map((change) => toAdChange(change, current, clock.now()))
    },
  )
})

export const listAdChangeAuthorsHandler = answerQuery(
  listAdChangeAuthors,
  async (context, { advertiser_id }) => {
    const { id } = await findPermitted(context.db, advertiser_id, memberOf(context).id, 'read_ads')
    return (await selectAuthors(context.db, id)).map((card) => JSON.parse(card) as PersonCard)
  },
)

function toFilter(
  input: InputOf<typeof listAdChanges>,
  { time_zone: zone, viewer_role }: AdvertiserRow,
): ChangeFilter {
  const { start_date: first, end_date: last } = input
  return {
    campaignId: input.campaign_id ?? null,
    entity: input.entity ?? null,
    entityId: input.entity_id ?? null,
    field: input.field ?? null,
    actorId: input.actor_id ?? null,
    source: input.source ?? null,
    bulkEditId: input.bulk_edit_id ?? null,
    from: first ? firstIdAt(startOfDay(zone, first)) : null,
    until: last ? firstIdAt(endOfDay(zone, last)) : null,
    hidden: hiddenFrom(viewer_role),
  }
}

/** Who may not see what is owed and paid, or who has which role, does not read it here either. */
function hiddenFrom(role: ViewerRole): ChangedEntity[] {
  return [
    ...(roleMay(role, 'read_billing') ? [] : (['order_line', 'billing'] as const)),
    ...(roleMay(role, 'read_catalogs') ? [] : (['catalog_feed', 'product_group'] as const)),
    ...(roleMay(role, 'manage') ? [] : (['person'] as const)),
  ]
}

function toAdChange(
  { actor_card, created_at, is_undone, ...change }: ChangeRow,
  current: Current,
  now: Date,
): AdChange {
  return {
    ...change,
    before: change.before ?? null,
    after: change.after ?? null,
    undo: undoStateOf({ ...change, is_undone }, current.get(change.entity_id) ?? null, now),
    actor: actor_card === null ? null : (JSON.parse(actor_card) as PersonCard),
    created_time: toSeconds(created_at),
  }
}
