import type { z } from 'zod'
import { toMicro } from '#contract/advertisers/typed-amount'
import { editAdGroups, listAdGroups } from '#contract/campaigns/ad-groups'
import { editCampaigns, getCampaign } from '#contract/campaigns/campaigns'
import { endOfDay } from '#contract/campaigns/days'
import type { EntityException } from '#contract/campaigns/exceptions'
import { answeredFailure, type FailureCode, isFailure } from '#contract/errors'
import type { AskOf } from '#contract/operation'
import { countryOf } from '#contract/region-codes'
import { getAdDelivery } from '#contract/reporting/ad-delivery'
import type { ActionInput } from '#web/lib/forms/form-action.ts'
import type { Run } from '#web/lib/requests/run.ts'

/** What came of a save: `changed` when somebody else saved in between, with what was typed. */
export type Saved = { kind: 'saved' } | { kind: 'changed'; typed: Record<string, string[]> }

interface SavedEach<T> {
  items: { data: T | null; exceptions: z.output<typeof EntityException>[] }[]
}

/** What was saved; throws why it was not. */
export function savedOne<T>({ items: [item] }: SavedEach<T>): T {
  if (item?.data) return item.data
  const { reason = 'server_error', message, field, data } = item?.exceptions[0] ?? {}
  throw answeredFailure(reason as FailureCode, {
    ...(message !== undefined && { message }),
    ...(field && { field }),
    ...(data && { data }),
  })
}

/** Keeps what was typed where somebody else saved in between: nothing of it is lost, nor theirs overwritten unseen. */
async function unlessChanged(
  { all }: ActionInput,
  fields: readonly string[],
  save: () => Promise<unknown>,
): Promise<Saved> {
  try {
    await save()
    return { kind: 'saved' }
  } catch (error) {
    if (!isFailure(error, 'entity_changed')) throw error
    return { kind: 'changed', typed: Object.fromEntries(fields.map((name) => [name, all(name)])) }
  }
}

export function saveCampaign(given: ActionInput): Promise<Saved> {
  return unlessChanged(given, ['name', 'end_time'], () => editCampaign(given))
}

async function editCampaign({ text, run }: ActionInput): Promise<void> {
  const advertiser_id = text('advertiser_id')
  const id = text('campaign_id')
  const before = await run(getCampaign, { advertiser_id, campaign_id: id })
  if (String(before.version) !== text('version')) throw answeredFailure('entity_changed', {})
  const { time_zone } = await run(getAdDelivery, { advertiser_id, campaign_ids: [id] })
  const end_time = toEnd(text('end_time'), time_zone)
  const campaign = { id, version: before.version, name: text('name'), end_time }
  const saveOwn = async () =>
    savedOne(await run(editCampaigns, { advertiser_id, campaigns: [campaign] }))
  // Ad groups that end with their campaign go on doing so; they never end after it.
  const isEarlier = end_time !== null && (before.end_time === null || end_time < before.end_time)
  if (!isEarlier) await saveOwn()
  if (end_time !== before.end_time) await moveEnds(run, advertiser_id, before, end_time)
  if (isEarlier) await saveOwn()
}

async function moveEnds(
  run: Run,
  advertiser_id: string,
  { id, end_time: old }: { id: string; end_time: number | null },
  end_time: number | null,
): Promise<void> {
  const { items } = await run(listAdGroups, { advertiser_id, campaign_ids: [id], page_size: 250 })
  const isLater = (end: number | null) => end_time !== null && end !== null && end > end_time
  const moved = items.filter((one) => one.end_time === old || isLater(one.end_time))
  for (const group of moved) {
    const change = { id: group.id, version: group.version, end_time }
    savedOne(await run(editAdGroups, { advertiser_id, ad_groups: [change] }))
  }
}

/** The end of a day of the ad account; null: of none. */
function toEnd(day: string, zone: string): number | null {
  return day === '' ? null : Math.floor(endOfDay(zone, day).getTime() / 1_000)
}

const groupFields = ['budget_in_micro_currency', 'LOCATION', 'GEO', 'AGE_BUCKET', 'GENDER'] as const

export function saveGroup(given: ActionInput): Promise<Saved> {
  return unlessChanged(given, groupFields, () => editGroup(given))
}

async function editGroup({ text, all, has, run }: ActionInput): Promise<void> {
  const advertiser_id = text('advertiser_id')
  const id = text('ad_group_id')
  const { items } = await run(listAdGroups, { advertiser_id, ad_group_ids: [id] })
  const before = items[0]
  if (!before) throw answeredFailure('ad_group_not_found', {})
  // Further targeting stays as it is.
  const { GEO: _regions, AGE_BUCKET: _ages, GENDER: _genders, ...others } = before.targeting_spec
  const regions = all('GEO').filter((code) => all('LOCATION').includes(countryOf(code)))
  const targeting_spec = {
    ...others,
    LOCATION: all('LOCATION'),
    ...(regions.length > 0 && { GEO: regions }),
    ...(all('AGE_BUCKET').length > 0 && { AGE_BUCKET: all('AGE_BUCKET') }),
    ...(all('GENDER').length > 0 && { GENDER: all('GENDER') }),
  }
  const group = {
    ...{ id, version: Number(text('version')), targeting_spec },
    ...(has('budget_in_micro_currency') && {
      budget_in_micro_currency: toMicro(text('budget_in_micro_currency')),
    }),
  }
  const ad_groups = [group] as AskOf<typeof editAdGroups>['ad_groups']
  savedOne(await run(editAdGroups, { advertiser_id, ad_groups }))
}
