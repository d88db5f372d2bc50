import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { answerConsent } from '#contract/accounts/consents/answer-consent'
import { consentAnswers } from '#contract/accounts/consents/consent-names'
import { runInSandbox } from '#platform/sandbox'
import { isInFull } from '#testing/heavy-suites'
import { startAdAccount, world } from '../test-campaigns.ts'
import { apply, csvOf, download, type Row, upload } from './test-sheets.ts'

startAdAccount()

/** Rows of campaigns with one ad group, and of its keywords. */
const count = isInFull('sheets') ? 10_000 : 600
const rowsEach = 100

function rowsOf(campaign: number): Row[] {
  const group = { Type: 'AD_GROUP', 'Billable event': 'CLICKTHROUGH', Budget: 12.5 }
  return [
    {
      ...{ Action: 'Create', Type: 'CAMPAIGN', Name: `=Campaign, “${campaign}”` },
      ...{ Objective: 'CONSIDERATION', 'Start date': '[2030-03-01]', 'End date': '[2030-06-30]' },
    },
    {
      ...{ Action: 'Create', ...group, Name: `Group; ${campaign}`, Countries: 'DE, AT' },
      ...{ Ages: '25-34', Genders: 'female', Languages: 'de', Devices: 'web, ipad' },
    },
    ...Array.from({ length: rowsEach - 2 }, (_, n) => ({
      ...{ Action: 'Create', Type: 'KEYWORD', Keyword: `lamp ${campaign} ${n}` },
      ...{ 'Match type': n % 2 === 0 ? 'BROAD' : 'EXACT_NEGATIVE' },
    })),
  ]
}

it('comes back unchanged, however long it is', { timeout: 600_000 }, async () => {
  await world.as('ada').run(answerConsent, {
    ...{ name: 'ads_data_terms', answer: consentAnswers.yes },
  })
  const rows = Array.from({ length: count / rowsEach }, (_, n) => rowsOf(n)).flat()
  const sheet = await upload(csvOf(rows))
  expect(sheet).toMatchObject({ status: 'READY', waiting: count, created: count, refused: 0 })
  const done = await apply(sheet.id)
  expect(done).toMatchObject({ status: 'SUCCEEDED', saved: count, refused: 0 })
  const lines = await download()
  expect(lines).toHaveLength(count)
  const text = csvOf(lines)
  const again = await upload(text)
  expect(again).toMatchObject({ status: 'READY', waiting: 0, unchanged: count, refused: 0 })
  const { peakBytes } = await runInSandbox({
    work: new URL('./reading/read-lines.ts', import.meta.url),
    source: Readable.from([Buffer.from(text)]),
    sourceBytes: Buffer.byteLength(text),
    ...{ argument: '', heapBytes: 256_000_000, resultBytes: 60_000_000, deadlineMs: 60_000 },
  })
  expect(peakBytes).toBeLessThan(300_000_000)
})
