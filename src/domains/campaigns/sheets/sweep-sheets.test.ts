import { beforeAll, expect, it } from 'vitest'
import { answerConsent } from '#contract/accounts/consents/answer-consent'
import { consentAnswers } from '#contract/accounts/consents/consent-names'
import { applySheet } from '#contract/campaigns/sheets/sheets'
import { rows } from '#platform/database'
import { runAllJobs } from '#testing/run-all-jobs'
import { startAdAccount, world } from '../test-campaigns.ts'
import { reviveSheets } from './sweep-sheets.ts'
import { campaign, csvOf, named, outcomes, own, sheetOf, upload } from './test-sheets.ts'

startAdAccount()
beforeAll(() =>
  world.as('ada').run(answerConsent, { name: 'ads_data_terms', answer: consentAnswers.yes }),
)

it('a sheet that stands still is started again, and in the end given up', async () => {
  const { id } = await upload(csvOf([campaign({ Name: 'Stuck' }), campaign({ Name: 'Stuck' })]))
  await world.as('ada').runRaw(applySheet, { ...own(), sheet_id: id })
  const still = (minutes: number) =>
    rows(
      world.database.writer,
      `update bulk_sheets set moved_at = now() - make_interval(mins => $2) where id = $1`,
      [id, minutes],
    )
  const drop = () => rows(world.database.writer, 'delete from graphile_worker._private_jobs', [])
  await drop()
  await still(15)
  await reviveSheets(world.services, world.database)
  await runAllJobs(world)
  expect(await sheetOf(id)).toMatchObject({ status: 'SUCCEEDED', saved: 2 })

  const lost = await upload(csvOf([campaign({ Name: 'Lost' })]))
  await world.as('ada').runRaw(applySheet, { ...own(), sheet_id: lost.id })
  await drop()
  await rows(
    world.database.writer,
    `update bulk_sheets set moved_at = now() - interval '2 hours' where id = $1`,
    [lost.id],
  )
  await reviveSheets(world.services, world.database)
  expect(await sheetOf(lost.id)).toMatchObject({ status: 'FAILED', waiting: 0, refused: 1 })
  expect(await outcomes(lost.id)).toEqual(['sheet_given_up'])
  expect(await named('Lost')).toEqual([])
})
