import { toMicro } from '#contract/advertisers/typed-amount'
import type { BulkChange } from '#contract/campaigns/bulk/bulk-change'
import type { EntityStatus } from '#contract/campaigns/enums'
import type { Problems } from '#web/lib/forms/form-action.ts'
import type { Translate } from '#web/lib/texts/messages.tsx'

/** What an amount of the form may become. */
export const amountWays = ['', 'set', 'raise', 'lower', 'raise_percent', 'lower_percent'] as const

type TextOf = (name: string) => string
type AmountAsk =
  | { how: 'set'; amount_micro: number }
  | { how: 'add'; amount_micro: number }
  | { how: 'percent'; percent: number }

/** The change that the form asks for; a problem names the field. */
export function changeOf(text: TextOf, t: Translate): { change: BulkAsk; problems: Problems } {
  const problems: Problems = {}
  const change: BulkAsk = {}
  if (text('status') !== '') change.status = text('status') as EntityStatus
  for (const field of ['budget', 'bid'] as const) {
    const how = text(`${field}_how`)
    if (how === '') continue
    const amount = amountOf(how, text(field))
    if (amount === null)
      problems[field] = t(
        how.endsWith('percent') ? 'adChanges.percentWrong' : 'campaigns.amountWrong',
      )
    else change[field] = amount
  }
  for (const field of ['start_date', 'end_date'] as const) {
    const how = text(`${field}_how`)
    if (how === 'clear') change[field] = null
    if (how !== 'set') continue
    if (/^\d{4}-\d{2}-\d{2}$/.test(text(field))) change[field] = text(field)
    else problems[field] = t('adChanges.dayMissing')
  }
  if (Object.keys(change).length === 0 && Object.keys(problems).length === 0)
    problems.form = t('adChanges.nothingChosen')
  return { change, problems }
}

export type BulkAsk = Omit<BulkChange, 'budget' | 'bid'> & { budget?: AmountAsk; bid?: AmountAsk }

function amountOf(how: string, text: string): AmountAsk | null {
  if (how.endsWith('percent')) {
    const percent = /^\d{1,4}([.,]\d{1,2})?$/.test(text.trim())
      ? Number(text.trim().replace(',', '.'))
      : Number.NaN
    if (!(percent > 0)) return null
    return { how: 'percent', percent: how === 'lower_percent' ? -percent : percent }
  }
  const micro = toMicro(text)
  if (!(micro > 0)) return null
  if (how === 'set') return { how, amount_micro: micro }
  return { how: 'add', amount_micro: how === 'lower' ? -micro : micro }
}
