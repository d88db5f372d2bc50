import { beforeAll, expect, it } from 'vitest'
import { answerConsent } from '#contract/accounts/consents/answer-consent'
import { consentAnswers } from '#contract/accounts/consents/consent-names'
import { applySheet, listSheets } from '#contract/campaigns/sheets/sheets'
import { rows } from '#platform/database'
import { runAllJobs } from '#testing/run-all-jobs'
import { startAdAccount, world } from '../test-campaigns.ts'
import { deleteSheetsBefore } from './sheet-queries.ts'
import { removeSheetFiles, reviveSheets, sweepSheets } from './sweep-sheets.ts'
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

it('sheets of long ago go with their files, as do files that no sheet names', async () => {
  const { services, database } = world
  const files = async () => {
    const keys: string[] = []
    for await (const { key } of services.store.list('sheets/')) keys.push(key)
    return keys
  }
  for (let n = 0; n < 4; n += 1) await upload(csvOf([campaign()]))
  await rows(database.writer, `update bulk_sheets set created_at = now() - interval '181 days'`, [])
  const { id } = await upload(csvOf([campaign()]))
  await rows(database.writer, `update bulk_sheets set created_at = now() where id = $1`, [id])
  const { advertiser_id } = own()
  const stray = `sheets/${advertiser_id}/stray`
  await services.store.put(stray, Buffer.from('Action'), { contentType: 'text/csv' })
  expect((await files()).length).toBeGreaterThan(2)

  // Some at a time, until none is left.
  const gone = await database.transaction((db) => deleteSheetsBefore(db, new Date(), 1))
  expect(gone).toHaveLength(1)
  for (const { file_key } of gone) await services.store.delete(file_key)
  await sweepSheets(services, database, 2)
  const { items } = (await world.as('ada').runRaw(listSheets, own())) as { items: object[] }
  expect(items).toMatchObject([{ id }])
  // One that was just stored may be of a sheet that is being handed over.
  expect(await files()).toHaveLength(2)
  expect(await files()).toContain(stray)

  const later = new Date(Date.now() + 2 * 86_400_000)
  await sweepSheets({ ...services, clock: { now: () => later } }, database)
  expect(await files()).toEqual([expect.not.stringContaining('stray')])
  expect(await outcomes(id)).toEqual(['WAITING'])
  await removeSheetFiles(services, advertiser_id)
  expect(await files()).toEqual([])
})
