import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { answerConsent } from '#contract/accounts/consents/answer-consent'
import { consentAnswers } from '#contract/accounts/consents/consent-names'
import { addAdvertiserPerson } from '#contract/advertisers/advertiser-people'
import { getBulkEdit, undoBulkEdit } from '#contract/campaigns/bulk/bulk-edit'
import { listAdChanges } from '#contract/campaigns/changes/list-changes'
import { resultHeads, sheetHeads } from '#contract/campaigns/sheets/sheet-columns'
import { rowFailures } from '#contract/campaigns/sheets/sheet-errors'
import {
  applySheet,
  getSheetGuide,
  listSheets,
  type Sheet,
  uploadSheet,
} from '#contract/campaigns/sheets/sheets'
import { rows } from '#platform/database'
import { createSheet } from '#platform/xlsx'
import { runAllJobs } from '#testing/run-all-jobs'
import { make, shop, startAdAccount, world } from '../test-campaigns.ts'
import { samplesFrom } from './guide.ts'
import {
  apply,
  campaign,
  create,
  csvOf,
  download,
  group,
  keyword,
  named,
  outcomes,
  own,
  resultOf,
  rowsOf,
  sheetOf,
  upload,
} from './test-sheets.ts'

startAdAccount()
beforeAll(() =>
  world.as('ada').run(answerConsent, { name: 'ads_data_terms', answer: consentAnswers.yes }),
)

describe('a sheet', () => {
  it('is for those who may change ads', async () => {
    const input = { ...own(), file: Buffer.from(csvOf([])), name: 'a.csv' }
    await expect(world.as('kim').runRaw(uploadSheet, input)).rejects.toMatchObject({
      code: 'advertiser_role_missing',
    })
    await expect(world.as('bob').runRaw(uploadSheet, input)).rejects.toMatchObject({
      code: 'advertiser_not_found',
    })
    await expect(world.as('kim').runRaw(listSheets, own())).rejects.toMatchObject({
      code: 'advertiser_role_missing',
    })
  })

  it.each([
    ['sheet_file_missing', ''],
    ['sheet_file_unknown', Buffer.from([0xff, 0xfe, 0x41, 0x00])],
    ['sheet_file_unknown', Buffer.from('PK\u0003\u0004 no workbook')],
    ['sheet_heads_missing', 'a,b\n1,2\n'],
    ['sheet_heads_missing', csvOf([], ['Action', 'Name'])],
    ['sheet_heads_missing', csvOf([], ['Action', 'Type', 'Name', 'name'])],
    ['sheet_too_long', csvOf([{ Action: 'Edit', Name: 'x'.repeat(10_001) }])],
    ['sheet_too_long', `\n\nAction,Type\n${'\n'.repeat(20_002)}`],
  ])('that is wrong as a whole ends as %s', async (code, file) => {
    if (code === 'sheet_file_missing') return expect(upload(file)).rejects.toMatchObject({ code })
    const sheet = await upload(file)
    expect(sheet.status).toBe('FAILED')
    const stored = await rows<{ failure: string }>(
      world.database.reader,
      'select failure from bulk_sheets where id = $1',
      [sheet.id],
    )
    expect(stored[0]?.failure).toBe(code)
    await expect(
      world.as('ada').runRaw(applySheet, { ...own(), sheet_id: sheet.id }),
    ).rejects.toMatchObject({ code: 'sheet_not_ready' })
  })

  it('shows what it would do, and changes nothing before it is applied', async () => {
    const sheet = await upload(
      csvOf([campaign({ Name: 'Shown' }), group(), keyword(), { Type: 'CAMPAIGN', Name: 'Left' }]),
    )
    expect(sheet).toMatchObject({ status: 'READY', waiting: 3, created: 3, ignored: 1, saved: 0 })
    expect(await named('Shown')).toEqual([])
    expect((await rowsOf(sheet.id))[0]).toMatchObject({ line: 4, level: 'CAMPAIGN', is_new: true })
  })

  it('makes what is in something by the rows above it, and is logged as a sheet', async () => {
    const pin = await shop.pin({ link: 'https://lamps.example/' })
    const sheet = await upload(
      csvOf([
        campaign({ Name: 'Whole', 'Entity status': 'PAUSED', 'End date': '[2030-01-31]' }),
        group({ Ages: '25-34, 65+' }),
        create({ Type: 'AD', 'Pin ID': `P${pin}` }),
        keyword(),
        keyword({ Keyword: 'free', 'Match type': 'PHRASE_NEGATIVE' }),
      ]),
    )
    expect(await outcomes(sheet.id)).toEqual(Array(5).fill('WAITING'))
    expect(await apply(sheet.id)).toMatchObject({ status: 'SUCCEEDED', saved: 5, refused: 0 })
    const [made] = await named('Whole')
    expect(made).toMatchObject({ status: 'PAUSED', objective_type: 'CONSIDERATION' })
    const lines = await download({ campaign_ids: String(made?.id) })
    expect(lines.map(({ Type }) => Type)).toEqual([
      ...['CAMPAIGN', 'AD_GROUP', 'AD', 'KEYWORD', 'KEYWORD'],
    ])
    expect(lines[0]).toMatchObject({ Name: 'Whole', 'End date': '[2030-01-31]' })
    expect(lines[1]).toMatchObject({
      Ages: '25-34, 65+',
      Budget: 10,
      'Campaign ID': `C${made?.id}`,
    })
    const { items } = await world.as('kim').run(listAdChanges, { ...own(), bulk_edit_id: sheet.id })
    expect(items).toHaveLength(5)
    expect(items[0]).toMatchObject({ source: 'bulk_sheet', actor: { username: 'ada' } })
  })

  it('refuses what is wrong row by row, and lets nothing fall into what is above', async () => {
    const sheet = await upload(
      csvOf([
        campaign({ Name: 'Right' }),
        campaign({ Name: 'Wrong', Objective: 'FAME' }),
        group({ Name: 'Homeless' }),
        create({ Type: 'PLACARD' }),
        group({ Name: 'Homeless too' }),
        { Action: 'Delete', Type: 'CAMPAIGN' },
        { Action: 'Edit', Type: 'CAMPAIGN', Name: 'Whose' },
        { Action: 'Edit', Type: 'CAMPAIGN', 'Campaign ID': 'C5', Name: 'Nobody’s' },
        campaign({ Name: 'Full', Keyword: 'lamp' }),
        campaign({ Name: 'Past', 'End date': '[2020-01-01]' }),
        campaign({ Name: 'Good' }),
        group({ Budget: 'a lot' }),
        group({ Budget: 0.01 }),
        group({ Interests: 'T999999' }),
        create({ Type: 'AD', 'Ad group ID': 'AG5', 'Pin ID': 'P5' }),
        campaign({ Name: 'Last' }),
      ]),
    )
    const expected = [
      ...['WAITING', 'sheet_cell_invalid', 'campaign_not_found', 'sheet_cell_invalid'],
      ...['campaign_not_found', 'sheet_cell_invalid', 'sheet_row_incomplete', 'campaign_not_found'],
      ...['sheet_cell_invalid', 'dates_in_past', 'WAITING', 'sheet_cell_invalid', 'budget_too_low'],
      ...['interest_unknown', 'ad_group_not_found', 'WAITING'],
    ]
    expect(await outcomes(sheet.id)).toEqual(expected)
    const listed = new Set<string>(rowFailures)
    for (const reason of expected) if (reason !== 'WAITING') expect(listed).toContain(reason)
    expect(await apply(sheet.id)).toMatchObject({ status: 'SUCCEEDED', saved: 3, refused: 13 })
    const refused = await resultOf(sheet.id, true)
    expect(refused).toHaveLength(13)
    expect(refused[0]).toMatchObject({ Status: 'REFUSED', 'Error code': 10256, Objective: 'FAME' })
    expect(refused[0]?.Message).toContain('AWARENESS')
  })

  it('makes nothing twice when its result is handed over again', async () => {
    const first = await upload(csvOf([campaign({ Name: 'Once' }), group(), keyword()]))
    await apply(first.id)
    const result = await resultOf(first.id)
    expect(result.map(({ Status }) => Status)).toEqual(['SAVED', 'SAVED', 'SAVED'])
    expect(result[0]?.['Campaign ID']).toMatch(/^C\d+$/)
    const again = await upload(csvOf(result, [...sheetHeads, ...resultHeads]))
    expect(again).toMatchObject({ waiting: 0, unchanged: 3, refused: 0 })
    const edited = await upload(csvOf([{ ...result[0], Name: 'Once more' }]))
    await apply(edited.id)
    expect(await named('Once')).toEqual([])
    expect(await named('Once more')).toHaveLength(1)
  })

  it('empties what is cleared, and leaves alone what is empty', async () => {
    const { id } = await make({ name: 'Capped', daily_spend_cap: 9_000_000 })
    const edit = { Action: 'Edit', Type: 'CAMPAIGN', 'Campaign ID': `C${id}` }
    await apply((await upload(csvOf([{ ...edit, 'Lifetime spend cap': 'CLEAR' }]))).id)
    const capOf = async () => (await named('Capped'))[0]?.daily_spend_cap
    expect(await capOf()).toBe(9_000_000)
    await apply((await upload(csvOf([{ ...edit, 'Daily spend cap': 'CLEAR' }]))).id)
    expect(await capOf()).toBeNull()
  })

  it('does not overwrite what was changed since its preview', async () => {
    const { id } = await make({ name: 'Contested' })
    const edit = (Name: string) =>
      csvOf([{ Action: 'Edit', Type: 'CAMPAIGN', 'Campaign ID': String(id), Name }])
    const [first, second] = [await upload(edit('Mine')), await upload(edit('Theirs'))]
    await apply(first.id)
    expect(await apply(second.id)).toMatchObject({ saved: 0, refused: 1 })
    expect(await outcomes(second.id)).toEqual(['entity_changed'])
  })

  it('is taken back as one: what it made is archived, what it changed is as before', async () => {
    const { id } = await make({ name: 'Old name' })
    const edit = { Action: 'Edit', Type: 'CAMPAIGN', 'Campaign ID': `C${id}`, Name: 'New name' }
    const sheet = await upload(csvOf([edit, campaign({ Name: 'Undone' }), group(), keyword()]))
    await apply(sheet.id)
    const input = { ...own(), bulk_edit_id: sheet.id }
    const back = await world.as('ada').run(undoBulkEdit, input)
    await runAllJobs(world)
    const done = await world.as('ada').run(getBulkEdit, { ...own(), bulk_edit_id: back.id })
    expect(done).toMatchObject({ status: 'DONE', level: 'SHEET', saved: 4, refused: 0 })
    expect(await named('Old name')).toHaveLength(1)
    expect(await named('Undone')).toEqual([])
    expect(await sheetOf(sheet.id)).toMatchObject({ is_undone: true, saved: 4 })
  })

  it('that makes campaigns needs the data terms, one that does not needs none', async () => {
    await world.as('olive').run(addAdvertiserPerson, {
      ...{ ...own(), username: 'bob', role: 'CAMPAIGN_MANAGER' },
    })
    const apply = async (sheet_id: string) =>
      world.as('bob').runRaw(applySheet, { ...own(), sheet_id })
    const making = await upload(csvOf([campaign({ Name: 'Unsaid' })]))
    await expect(apply(making.id)).rejects.toMatchObject({ code: 'consent_required' })
    expect(await sheetOf(making.id)).toMatchObject({ status: 'READY' })
    const { id } = await make({ name: 'Renamed' })
    const edit = { Action: 'Edit', Type: 'CAMPAIGN', 'Campaign ID': `C${id}`, Name: 'By Bob' }
    await apply((await upload(csvOf([edit]))).id)
    await runAllJobs(world)
    expect(await named('By Bob')).toHaveLength(1)
  })

  it('can be applied once', async () => {
    const { id } = await upload(csvOf([campaign({ Name: 'Twice' })]))
    await apply(id)
    await expect(apply(id)).rejects.toMatchObject({ code: 'sheet_not_ready' })
    expect(await named('Twice')).toHaveLength(1)
  })

  it('as a workbook does the same', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sheet-'))
    try {
      const file = createSheet(folder, new Date(), 3)
      const heads = ['Type', 'Action', 'Objective', 'Name', 'Daily spend cap', 'Notes of mine']
      for (const line of [['Bulk sheet'], [''], heads]) await file.add(line)
      await file.add(['Campaign', 'create', 'CONSIDERATION', "'=Name", 12.5, 'not read'])
      await file.end(join(folder, 'a.xlsx'))
      const sheet = await upload(await readFile(join(folder, 'a.xlsx')))
      expect(sheet).toMatchObject({ format: 'XLSX', waiting: 1 })
      await apply(sheet.id)
      expect(await named('=Name')).toMatchObject([{ daily_spend_cap: 12_500_000 }])
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  it('of the examples can be applied, but for the ad without a pin', async () => {
    const samples = samplesFrom('2030-01-01', '2030-02-01', 'DE').map((row) => create(row))
    const sheet = await upload(csvOf(samples))
    expect(await outcomes(sheet.id)).toEqual([
      ...['WAITING', 'WAITING', 'sheet_row_incomplete', 'WAITING', 'WAITING'],
    ])
  })
})

it('says why rows can be refused, in the reader’s language', async () => {
  const guide = (await world.as('ada').runRaw(getSheetGuide, own())) as {
    of_rows: { reason: string; message: string }[]
  }
  expect(guide.of_rows.map(({ reason }) => reason)).toEqual([...rowFailures])
  for (const { message } of guide.of_rows) expect(message).toMatch(/\w{3}/)
})

it('lists sheets, the newest first', async () => {
  const { items } = (await world.as('ada').runRaw(listSheets, own())) as { items: Sheet[] }
  expect(items.length).toBeGreaterThan(5)
  expect(items.map(({ id }) => BigInt(id))).toEqual(
    items.map(({ id }) => BigInt(id)).toSorted((a, b) => (a < b ? 1 : -1)),
  )
})
