import { getAdvertiser } from '#contract/advertisers/list-advertisers'
import { toMicro } from '#contract/advertisers/typed-amount'
import { listAdChanges } from '#contract/campaigns/changes/list-changes'
import { answeredFailure } from '#contract/errors'
import { type ActionInput, formAction, type Problems } from '#web/lib/forms/form-action.ts'
import { answerWithAll } from './conflicts/answer-with-all.ts'
import { readSeen, typedOver } from './conflicts/read-seen.ts'
import { type Edited, readEdited, readRef, valuesOf } from './edited.ts'
import { type Conflict, changedFields, conflictOf } from './form-values.ts'
import { saveEdit } from './save-edit.ts'

/** What came of a save: `changed` when somebody else saved in between. */
export type Saved =
  | { kind: 'saved'; fields: number }
  | ({ kind: 'changed'; by: string | null } & Conflict)

const answerForm = formAction({
  edit: {
    check: (given): Problems => ({ ...problemsOf(given) }),
    do: save,
    fields: {
      dates_in_past: 'end_time',
      dates_out_of_order: 'end_time',
      dates_outside_campaign: 'end_time',
      end_date_needed: 'end_time',
      budget_too_low: 'budget_in_micro_currency',
      destination_needed: 'destination_url',
      interest_unknown: 'INTEREST',
      audience_not_ready: 'AUDIENCE_INCLUDE',
    },
  },
})

export const editAction = answerWithAll(answerForm)

function problemsOf({ text, all, has, t }: ActionInput): Problems {
  const problems: Problems = {}
  const isDay = (value: string) => /^(\d{4}-\d{2}-\d{2})?$/.test(value)
  if (text('name').trim() === '') problems.name = t('campaigns.nameMissing')
  for (const field of ['start_time', 'end_time'])
    if (!isDay(text(field))) problems[field] = t('campaigns.dayWrong')
  if (has('budget_in_micro_currency') && !(toMicro(text('budget_in_micro_currency')) > 0))
    problems.budget_in_micro_currency = t('campaigns.amountWrong')
  for (const field of ['daily_spend_cap', 'lifetime_spend_cap'])
    if (text(field).trim() !== '' && !(toMicro(text(field)) > 0))
      problems[field] = t('campaigns.amountWrong')
  const needsBid = has('bid_strategy_type') && text('bid_strategy_type') !== 'AUTOMATIC_BID'
  if (needsBid && !(toMicro(text('bid_in_micro_currency')) > 0))
    problems.bid_in_micro_currency = t('campaigns.amountWrong')
  if (has('ad_group_id') && all('LOCATION').length === 0)
    problems.LOCATION = t('campaigns.countryMissing')
  return problems
}

async function save({ text, all, run }: ActionInput): Promise<Saved> {
  const advertiser_id = text('advertiser_id')
  const ref = readRef(text)
  if (!ref) throw answeredFailure('not_found', {})
  const { time_zone: zone } = await run(getAdvertiser, { advertiser_id })
  const edited = await readEdited(run, advertiser_id, ref)
  const now = valuesOf(edited, zone)
  const seen = readSeen(text('seen'), now)
  const typed = typedOver(seen, all)
  if (String(edited.entity.version) !== text('version')) {
    const conflict = conflictOf(seen, typed, now)
    if (conflict) return { kind: 'changed', by: await authorOf(run, edited), ...conflict }
  }
  const changed = changedFields(seen, typed)
  if (changed.length > 0) await saveEdit(run, edited, { values: typed, changed, zone })
  return { kind: 'saved', fields: changed.length }
}

/** Who changed it last. */
async function authorOf(
  run: ActionInput['run'],
  { level, entity: { ad_account_id: advertiser_id, id } }: Edited,
): Promise<string | null> {
  const entity = ({ CAMPAIGN: 'campaign', AD_GROUP: 'adgroup', AD: 'ad' } as const)[level]
  const query = {
    advertiser_id: advertiser_id as string,
    entity,
    entity_id: id as string,
    page_size: 1,
  }
  const [latest] = (await run(listAdChanges, query)).items
  return latest?.actor ? latest.actor.full_name || latest.actor.username : null
}
