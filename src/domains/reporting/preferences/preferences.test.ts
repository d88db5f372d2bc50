import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAdvertiserPerson } from '#contract/advertisers/advertiser-people'
import { limits } from '#contract/limits'
import {
  getReportPreferences,
  saveReportPreferences,
  usualPreferences,
} from '#contract/reporting/preferences/report-preferences'
import {
  createReportView,
  deleteReportView,
  editReportView,
} from '#contract/reporting/preferences/report-views'
import { idOf } from '#testing/callers'
import { asId } from '#testing/ids'
import { type CastName, createWorld, type World } from '#testing/world'
import { makeBusiness } from '#testing/worlds/advertising'
import { deletion } from '../deletion.ts'

let world: World
let advertiser_id: string
beforeAll(async () => {
  world = await createWorld()
  advertiser_id = (await makeBusiness(world)).advertiser.id
  for (const username of ['bob', 'kim'])
    await world
      .as('olive')
      .run(addAdvertiserPerson, { advertiser_id, username, role: 'ANALYST' } as never)
})
afterAll(() => world.end())

const get = (who: CastName) => world.as(who).run(getReportPreferences, { advertiser_id } as never)
const save = (who: CastName, changes: object) =>
  world.as(who).run(saveReportPreferences, { advertiser_id, ...changes } as never)
const create = (who: CastName, more: object = {}) =>
  world.as(who).run(createReportView, {
    ...{ advertiser_id, level: 'CAMPAIGN', name: 'Tea', query: 'sort=CTR', ...more },
  } as never)

describe('preferences', () => {
  it('are the usual ones at first, and then each person’s own', async () => {
    expect((await get('bob')).preferences).toEqual(usualPreferences)
    await save('bob', { click_window_days: '7', columns: 'CTR,IMPRESSION_1', rows_per_page: 100 })
    await save('bob', { view_window_days: 0, chart: 'CLICKTHROUGH_1' })
    await save('bob', { chart: 'NONE' })
    await expect(save('bob', { chart: 'LUCK' })).rejects.toMatchObject({ code: 'invalid_input' })
    expect((await get('bob')).preferences).toEqual({
      ...{ ...usualPreferences, chart: 'NONE' },
      ...{ click_window_days: 7, view_window_days: 0, rows_per_page: 100 },
      columns: ['CTR', 'IMPRESSION_1'],
    })
    expect((await get('kim')).preferences).toEqual(usualPreferences)
    await save('bob', { columns: '', objective: '' })
    expect((await get('bob')).preferences.columns).toBeNull()
  })

  it.each([
    [{ click_window_days: 8 }, 'click_window_days'],
    [{ columns: 'NO_SUCH' }, 'columns'],
    [{ rows_per_page: 7 }, 'rows_per_page'],
  ])('refuse %j', async (changes, field) => {
    await expect(save('bob', changes)).rejects.toMatchObject({
      code: 'invalid_input',
      detail: { field: expect.stringContaining(field) },
    })
  })

  it('open no view of somebody else, unless it is shared, and none that is gone', async () => {
    const own = await create('kim')
    await expect(save('bob', { default_view_id: own.id })).rejects.toMatchObject({
      code: 'report_view_not_found',
    })
    const shared = await create('kim', { name: 'Shared', is_shared: true })
    await save('bob', { default_view_id: shared.id })
    expect((await get('bob')).preferences.default_view_id).toBe(shared.id)
    await world.as('kim').run(deleteReportView, {
      ...{ advertiser_id, report_view_id: shared.id },
    } as never)
    expect((await get('bob')).preferences.default_view_id).toBeNull()
  })
})

describe('views', () => {
  it('are one’s own, and shared ones; only one’s own are changed', async () => {
    const own = await create('olive', { name: 'Own' })
    const shared = await create('olive', { name: 'For all', is_shared: true, is_default: true })
    expect((await get('olive')).preferences.default_view_id).toBe(shared.id)
    const names = async (who: CastName) =>
      (await get(who)).views.map(({ name, is_own }) => [name, is_own])
    expect(await names('olive')).toEqual([
      ['For all', true],
      ['Own', true],
    ])
    expect(await names('bob')).toContainEqual(['For all', false])
    expect(await names('bob')).not.toContainEqual(['Own', false])
    for (const [operation, id] of [
      [editReportView, shared.id],
      [deleteReportView, shared.id],
      [editReportView, own.id],
    ] as const)
      await expect(
        world.as('bob').run(operation, { advertiser_id, report_view_id: id } as never),
      ).rejects.toMatchObject({ code: 'report_view_not_found' })
    await world.as('olive').run(editReportView, {
      ...{ advertiser_id, report_view_id: shared.id, is_shared: false, name: 'Mine' },
    } as never)
    expect(await names('bob')).not.toContainEqual(['For all', false])
    expect(await names('olive')).toContainEqual(['Mine', true])
  })

  it('have a name, and are not without number', async () => {
    await expect(create('bob', { name: ' ' })).rejects.toMatchObject({ detail: { field: 'name' } })
    for (let n = 0; n < limits.reportViewsPerPerson; n += 1) await create('bob')
    await expect(create('bob')).rejects.toMatchObject({ code: 'entity_limit_reached' })
  })
})

it('goes with the person', async () => {
  await deletion.remove(
    { database: world.database, services: world.services } as never,
    asId(idOf(world, 'bob')),
  )
  const { preferences, views } = await get('bob')
  expect(preferences).toEqual(usualPreferences)
  expect(views.filter(({ is_own }) => is_own)).toEqual([])
})
