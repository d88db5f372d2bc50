import { describe, expect, it } from 'vitest'
import { addAdvertiserPerson } from '#contract/advertisers/advertiser-people'
import { rows } from '#platform/database'
import { type ReportingMember, reporter, runAd, sumsOf } from '#testing/ads/offers'
import { idOf } from '#testing/callers'
import { parseDataCentres } from '../index.ts'
import {
  ad,
  address,
  business,
  clock,
  eventsOf,
  eventsOfTest,
  mia,
  minuteMs,
  offer,
  startReports,
  world,
} from './test-reports.ts'

startReports()

describe('invalid traffic is kept, named, and costs nothing', () => {
  /** Reports a seen click and expects this reason for its impression, and this for the click. */
  const clicked = async (
    member: ReportingMember,
    [impression, click]: readonly [string | null, string | null],
  ) => {
    const before = await sumsOf(world, ad.advertiser_id)
    const { token, offer: made } = offer({}, member)
    await member.report(...eventsOf(token, 'impression', 'click'))
    const found = (await eventsOfTest()).filter(({ offer_id }) => offer_id === made.offer_id)
    const reasonOf = (type: string) => found.find((one) => one.type === type)?.invalid_reason
    expect([reasonOf('impression'), reasonOf('click')]).toEqual([impression, click])
    const after = await sumsOf(world, ad.advertiser_id)
    expect(after.ledger - before.ledger).toBe(click === null ? 100_000n : 0n)
  }
  const noted = async (member: ReportingMember) =>
    rows(
      world.database.reader,
      `select 1 from ad_touches where person_id = $1
       union all select 1 from ad_frequency where person_id = $1`,
      [member.id],
    )

  it('of a robot', async () => {
    const robot = reporter(world, { userAgent: 'curl/8.0' })
    await clicked(robot, ['crawler', 'crawler'])
    expect(await noted(robot)).toEqual([])
  })

  it('from a data centre', async () => {
    const { dataCentres } = world.services.settings
    world.services.settings.dataCentres = parseDataCentres('198.51.100.0/24')
    await clicked(reporter(world, { address: '198.51.100.4' }), ['data_centre', 'data_centre'])
    await clicked(mia, [null, null])
    world.services.settings.dataCentres = dataCentres
  })

  it('of the owner and the people of the ad account', async () => {
    const owner = reporter(world, { id: idOf(world, 'olive') })
    await clicked(owner, ['own_account', 'own_account'])
    const ada = reporter(world, { id: idOf(world, 'ada') })
    await clicked(ada, [null, null])
    await world.as('olive').run(addAdvertiserPerson, {
      advertiser_id: ad.advertiser_id,
      username: 'ada',
      role: 'ANALYST',
    })
    clock.move(5 * minuteMs)
    await clicked(ada, ['own_account', 'own_account'])
  })

  it('without a view', async () => {
    const { token } = offer()
    await mia.report(...eventsOf(token, 'click', 'closeup', 'hide'))
    const stored = (await eventsOfTest()).map(({ type, invalid_reason }) => [type, invalid_reason])
    expect(stored.toSorted()).toEqual([
      ['click', 'without_view'],
      ['closeup', 'without_view'],
      ['hide', null],
    ])
  })

  it('of a double click', async () => {
    await clicked(mia, [null, null])
    clock.move(30_000)
    await clicked(mia, [null, 'double_click'])
    clock.move(91_000)
    await clicked(mia, [null, null])
  })

  it('of a burst on one ad', async () => {
    for (let n = 0; n < 3; n += 1) {
      await clicked(mia, [null, null])
      clock.move(61_000)
    }
    await clicked(mia, [null, 'burst_on_ad'])
  })

  it('of a burst of one person, and all that follows within a day', async () => {
    const ads = [ad, await runAd(world, business)]
    while (ads.length < 8) ads.push({ ...ad, ad_id: world.services.newId() })
    const made = ads.map((one) => offer({}, mia, one))
    await mia.report(...made.flatMap(({ token }) => eventsOf(token, 'impression', 'click')))
    const clicks = (await eventsOfTest()).filter(({ type }) => type === 'click')
    const byOrder = made.map(
      ({ offer: one }) => clicks.find(({ offer_id }) => offer_id === one.offer_id)?.invalid_reason,
    )
    expect(byOrder).toEqual([...Array(6).fill(null), 'burst_of_person', 'burst_of_person'])
    clock.move(23 * 60 * minuteMs)
    await clicked(mia, ['after_burst', 'without_view'])
    clock.move(61 * minuteMs)
    await clicked(mia, [null, null])
  })

  it('of a burst from one address', async () => {
    const neighbours = Array.from({ length: 31 }, () => reporter(world, { address }))
    for (const one of neighbours.slice(0, 30)) await clicked(one, [null, null])
    await clicked(neighbours[30] ?? mia, [null, 'burst_of_address'])
  })
})
