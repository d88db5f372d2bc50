import { beforeEach, describe, expect, it } from 'vitest'
import { createLiftStudy } from '#contract/campaigns/studies/lift-studies'
import type { LiftStudyId, OfferId, PersonId } from '#contract/ids'
import { getLiftResult, listLiftResults } from '#contract/reporting/lift-results'
import { rows } from '#platform/database'
import {
  addPerson,
  advertiser_id,
  attribute,
  before,
  dayMs,
  now,
  sell,
  setMeasured,
  startAttribution,
  world,
} from '../attribution/test-conversions.ts'

startAttribution()

const olive = () => world.as('olive')
const write = (text: string, values: unknown[]) => rows(world.database.writer, text, values)

let study: LiftStudyId
beforeEach(async () => {
  for (const table of [
    'lift_studies',
    'lift_opportunities',
    'lift_conversions',
    'conversion_events',
  ])
    await write(`delete from ${table}`, [])
  const made = await olive().run(createLiftStudy, {
    ...{ advertiser_id, name: 'Lamps', holdout_basis_points: 2_000 },
    end_time: Math.floor(Date.now() / 1_000) + 86_400,
  })
  study = made.id
  await write('update lift_studies set starts_at = $1', [before(20 * dayMs)])
})

const meets = (person_id: PersonId, is_held_out: boolean, at: Date) =>
  write(
    `insert into lift_opportunities (advertiser_id, study_id, person_id, is_held_out, at) values ($1, $2, $3, $4, $5)`,
    [advertiser_id, study, person_id, is_held_out, at],
  )
const noted = () =>
  rows<{ person_id: PersonId; event_name: string; is_held_out: boolean; at: Date }>(
    world.database.reader,
    'select person_id, event_name, is_held_out, at from lift_conversions order by at',
    [],
  )

/** People whom nobody knows, some of whom converted on the day after they could have been shown an ad. */
async function addCrowd(people: number, converted: number, isHeldOut: boolean): Promise<void> {
  const start = isHeldOut ? 5_000_000 : 6_000_000
  await write(
    `insert into lift_opportunities (advertiser_id, study_id, person_id, is_held_out, at)
     select $1, $2, $3 + n, $4, $5::timestamptz - make_interval(days => 2 + n % 10) from generate_series(1, $6::int) n`,
    [advertiser_id, study, start, isHeldOut, now, people],
  )
  await write(
    `insert into lift_conversions (advertiser_id, study_id, event_name, person_id, is_held_out, at)
     select $1, $2, 'checkout', $3 + n, $4, $5::timestamptz - make_interval(days => 1 + n % 10)
       from generate_series(1, $6::int) n`,
    [advertiser_id, study, start, isHeldOut, now, converted],
  )
}
const resultOf = (more = {}) =>
  olive().run(getLiftResult, { advertiser_id, lift_study_id: study, ...more })

describe('conversions of a study', () => {
  it('are put down to both groups by the hash of an address, once each, after the first opportunity', async () => {
    const [shown, heldOut, late, other] = await Promise.all(
      ['shown', 'held', 'late', 'other'].map((name) => addPerson(`${name}@lift.example`)),
    )
    if (!shown || !heldOut || !late || !other) throw new Error('Nobody was added')
    await meets(shown, false, before(2 * dayMs))
    await meets(heldOut, true, before(2 * dayMs))
    await meets(late, false, before(1_000))
    await sell({ email: 'shown@lift.example', at: before(dayMs), received_at: now })
    await sell({ email: 'shown@lift.example', at: before(2 * dayMs - 60_000), received_at: now })
    await sell({
      email: 'shown@lift.example',
      event_name: 'lead',
      at: before(dayMs),
      received_at: now,
    })
    await sell({ email: 'held@lift.example', at: before(dayMs), received_at: now })
    await sell({ email: 'late@lift.example', at: before(dayMs), received_at: now })
    await sell({ email: 'other@lift.example', at: before(dayMs), received_at: now })
    await attribute()
    await attribute()
    expect(await noted()).toEqual([
      ...[
        {
          person_id: shown,
          event_name: 'checkout',
          is_held_out: false,
          at: before(2 * dayMs - 60_000),
        },
      ],
      expect.objectContaining({ at: before(dayMs) }),
      expect.objectContaining({ at: before(dayMs) }),
    ])
    const people = (await noted()).map((one) => `${one.person_id} ${one.event_name}`).sort()
    expect(people).toEqual([`${shown} checkout`, `${shown} lead`, `${heldOut} checkout`].sort())
  })

  it('are those of nobody who is found by a click alone, or lets nothing be measured', async () => {
    const clicked = await addPerson('clicked@lift.example')
    const silent = await addPerson('silent@lift.example')
    await setMeasured(silent, false)
    for (const one of [clicked, silent]) await meets(one, false, before(2 * dayMs))
    const offer = world.services.newId<OfferId>()
    await sell({ click_id: offer, at: before(dayMs), received_at: now })
    await sell({ email: 'silent@lift.example', at: before(dayMs), received_at: now })
    await attribute()
    expect(await noted()).toEqual([])
  })

  it('end with the study', async () => {
    const person = await addPerson('over@lift.example')
    await meets(person, false, before(4 * dayMs))
    await write('update lift_studies set ends_at = $1', [before(3 * dayMs)])
    await sell({ email: 'over@lift.example', at: before(2 * dayMs), received_at: now })
    await attribute()
    expect(await noted()).toEqual([])
  })
})

describe('results', () => {
  it('are of one’s own ad account', async () => {
    await expect(world.as('bob').run(listLiftResults, { advertiser_id })).rejects.toMatchObject({
      code: 'advertiser_not_found',
    })
    await expect(resultOf({ lift_study_id: '5' })).rejects.toMatchObject({
      code: 'lift_study_not_found',
    })
  })

  it('compare both groups, day by day, and say what one more conversion cost', async () => {
    await addCrowd(40_000, 2_400, false)
    await addCrowd(10_000, 500, true)
    await write(
      `insert into ad_daily_totals (advertiser_id, day, campaign_id, ad_group_id, ad_id, gross_impressions, impressions,
         gross_clicks, clicks, gross_closeups, closeups, gross_saves, saves, gross_hides, hides, gross_video_halves,
         video_halves, spend_micro)
       values ($1, $2::date, 1, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 800000000)`,
      [advertiser_id, now],
    )
    const found = await resultOf()
    expect(found).toMatchObject({
      state: 'READY',
      shown: { people: 40_000, converted: 2_400 },
      held_out: { people: 10_000, converted: 500 },
      is_sample_ratio_fine: true,
      spend_in_micro_currency: 800_000_000,
      compared_spend_in_micro_currency: null,
      cost_per_incremental_in_micro_currency: 2_000_000,
      event_names: ['checkout'],
    })
    expect(found.result?.lift).toBeCloseTo(0.2, 5)
    expect(found.result?.incremental).toBeCloseTo(400, 5)
    expect(found.result?.lower).toBeLessThan(0.2)
    expect(found.result?.upper).toBeGreaterThan(0.2)
    expect(found.days.length).toBeGreaterThan(5)
    expect(found.days.at(-1)).toMatchObject({ lift: found.result?.lift })
    const { items } = await olive().run(listLiftResults, { advertiser_id })
    const { days: _days, event_names: _names, ...alone } = found
    expect(items).toEqual([alone])
    expect(await resultOf({ event_name: 'lead' })).toMatchObject({
      ...{ state: 'READY', shown: { converted: null }, result: null, days: [] },
    })
  })

  it('of an A/B test say what each version cost', async () => {
    await addCrowd(40_000, 2_400, false)
    await addCrowd(10_000, 500, true)
    await write(
      `update lift_studies set campaign_ids = '{11, 12}', compared_campaign_ids = '{13}', holdout_basis_points = 2000`,
      [],
    )
    await write(
      `insert into ad_daily_totals (advertiser_id, day, campaign_id, ad_group_id, ad_id, gross_impressions, impressions,
         gross_clicks, clicks, gross_closeups, closeups, gross_saves, saves, gross_hides, hides, gross_video_halves,
         video_halves, spend_micro)
       select $1, $2::date, c, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, c * 1000000 from generate_series(10, 14) c`,
      [advertiser_id, now],
    )
    expect(await resultOf()).toMatchObject({
      ...{ spend_in_micro_currency: 23_000_000, compared_spend_in_micro_currency: 13_000_000 },
      cost_per_incremental_in_micro_currency: null,
      result: { lift: expect.closeTo(0.2, 5) },
    })
  })

  it('say when a part of one group is missing', async () => {
    await addCrowd(40_000, 2_400, false)
    await addCrowd(8_000, 500, true)
    expect(await resultOf()).toMatchObject({ is_sample_ratio_fine: false })
  })

  it('tell of few people nothing at all, and of few conversions no figure', async () => {
    await addCrowd(400, 80, false)
    await addCrowd(99, 30, true)
    expect(await resultOf()).toMatchObject({
      ...{ state: 'FEW', shown: null, held_out: null, result: null, event_names: [], days: [] },
    })
    await write(
      `insert into lift_opportunities (advertiser_id, study_id, person_id, is_held_out, at) values ($1, $2, 1, true, $3)`,
      [advertiser_id, study, before(dayMs)],
    )
    expect(await resultOf()).toMatchObject({ state: 'READY', result: expect.anything() })
    await write('delete from lift_conversions where is_held_out and person_id > 5000024', [])
    expect(await resultOf()).toMatchObject({
      ...{ state: 'READY', held_out: { people: 100, converted: null }, result: null, days: [] },
    })
  })

  it('are over once what they were made of is deleted', async () => {
    await addCrowd(400, 80, false)
    await addCrowd(120, 30, true)
    await write('update lift_studies set starts_at = $1', [before(400 * dayMs)])
    expect(await resultOf()).toMatchObject({ state: 'EXPIRED', shown: null, result: null })
  })
})
