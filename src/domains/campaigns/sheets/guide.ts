import { addDays, dayAt } from '#contract/campaigns/days'
import { sheetHeads } from '#contract/campaigns/sheets/sheet-columns'
import { rowFailures, sheetFailures } from '#contract/campaigns/sheets/sheet-errors'
import { getSheetGuide, readSheetSamples } from '#contract/campaigns/sheets/sheets'
import { type FailureCode, failureKinds } from '#contract/errors'
import { findPermitted } from '#domains/advertisers'
import { answerQuery, memberOf, translatorOf } from '#platform/operations'
import { codeText } from '#platform/texts'
import type { Cell } from './reading/cell-values.ts'

export const getSheetGuideHandler = answerQuery(getSheetGuide, async (context, input) => {
  await findPermitted(context.db, input.advertiser_id, memberOf(context).id, 'edit_ads')
  const say = (reason: FailureCode) => ({
    code: failureKinds[reason].api_error_code,
    ...{ reason, message: codeText(reason, translatorOf(context)) },
  })
  return { of_sheets: sheetFailures.map(say), of_rows: rowFailures.map(say) }
})

export const readSheetSamplesHandler = answerQuery(readSheetSamples, async (context, input) => {
  const { db, clock } = context
  const viewerId = memberOf(context).id
  const advertiser = await findPermitted(db, input.advertiser_id, viewerId, 'edit_ads')
  const today = dayAt(advertiser.time_zone, clock.now())
  const samples = samplesFrom(addDays(today, 7), addDays(today, 37), advertiser.country)
  return {
    heads: [...sheetHeads],
    lines: samples.map((cells) => sheetHeads.map((head) => cells[head] ?? null)),
    bookmark: null,
  }
})

/** With `Create` as its action, each could be applied, once the ad names a pin. */
export function samplesFrom(
  first: string,
  last: string,
  country: string,
): Partial<Record<string, Cell>>[] {
  return [
    {
      ...{ Type: 'CAMPAIGN', Name: 'New campaign', 'Entity status': 'PAUSED' },
      ...{ Objective: 'CONSIDERATION', 'Start date': `[${first}]`, 'End date': `[${last}]` },
    },
    {
      ...{ Type: 'AD_GROUP', Name: 'New ad group', 'Billable event': 'CLICKTHROUGH' },
      ...{ 'Budget type': 'DAILY', Budget: 25, 'Bid strategy': 'AUTOMATIC_BID' },
      ...{ Countries: country, Ages: '25-34, 35-44' },
    },
    { Type: 'AD', Name: 'New ad' },
    { Type: 'KEYWORD', Keyword: 'linen curtains', 'Match type': 'BROAD' },
    { Type: 'KEYWORD', Keyword: 'free curtains', 'Match type': 'PHRASE_NEGATIVE' },
  ]
}
