import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AdvertiserId } from '#contract/ids'
import type { RequestOf } from '#contract/operation'
import { startReport } from '#contract/reporting/center/report-runs'
import {
  listReportTemplates,
  removeReportTemplate,
  saveReportTemplate,
} from '#contract/reporting/center/report-templates'
import { asId } from '#testing/ids'
import { createWorld, type World } from '#testing/world'
import { makeBusiness } from '#testing/worlds/advertising'

let world: World
let advertiser_id: AdvertiserId
beforeAll(async () => {
  world = await createWorld()
  advertiser_id = asId((await makeBusiness(world)).advertiser.id)
})
afterAll(() => world.end())

const definition: Partial<RequestOf<typeof saveReportTemplate>> = {
  ...{ level: 'AD', granularity: 'DAY', breakdown: 'COUNTRY', format: 'XLSX' },
  ...{ columns: ['CTR', 'TOTAL_CHECKOUT'], filters: ['CTR>=0.01'], entity_statuses: ['ACTIVE'] },
}

it('is kept as it was, replaced by its name, and can be run as it is', async () => {
  const olive = world.as('olive')
  const save = (more: object) =>
    olive.run(saveReportTemplate, {
      ...{ advertiser_id, name: 'By country', ...definition, ...more },
    } as RequestOf<typeof saveReportTemplate>)
  await save({ format: 'CSV' })
  const saved = await save({})
  const listed = await olive.run(listReportTemplates, { advertiser_id })
  expect(listed).toEqual([saved])
  expect(saved.definition).toMatchObject(definition)
  const run = await olive.run(startReport, {
    ...{ advertiser_id, name: 'Now', ...saved.definition },
  })
  expect(run.definition).toEqual(saved.definition)
})

it('is removed once, in its own ad account', async () => {
  const [template] = await world.as('olive').run(listReportTemplates, { advertiser_id })
  const others = asId<AdvertiserId>((await makeBusiness(world, { name: 'ada' })).advertiser.id)
  const report_template_id = template?.id ?? ''
  const refused = { code: 'report_template_not_found' }
  const remove = (who: 'olive' | 'ada', id: AdvertiserId) =>
    world.as(who).run(removeReportTemplate, { advertiser_id: id, report_template_id })
  await expect(remove('ada', others)).rejects.toMatchObject(refused)
  await remove('olive', advertiser_id)
  await expect(remove('olive', advertiser_id)).rejects.toMatchObject(refused)
})
