import { describe, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import type { AdGroupId, AdId, AdvertiserId, AudienceId, CampaignId } from '#contract/ids'
import { repin } from '#contract/pins/repin'
import { idOf } from '#testing/callers'
import { asId } from '#testing/ids'
import { type Actor } from '#testing/world'
import { countAdEvent } from '#testing/worlds/ad-events'
import {
  advertiser_id,
  after,
  before,
  crowd,
  idAt,
  idsAt,
  now,
  people,
  read,
  shop,
  startAudiences,
  tag,
  visit,
  visitors,
  world,
  write,
} from '#testing/worlds/audience-crowd'
import {
  crowdEmail,
  hashOf,
  listAudience,
  makeAudience,
  membersOf,
  updateAudiences,
} from '#testing/worlds/audiences'

startAudiences()

describe('visitors', () => {
  it('are whom sites of the ad account reported, by tag, event and page', async () => {
    const lamps = 'https://shop.example/lamps/brass'
    await visit(0, { event_name: 'checkout', page: lamps })
    await visit(1, { page: 'https://shop.example/Lamps/' })
    await visit(2, { tag_id: '5' })
    await visit(3, { of: asId<AdvertiserId>('5') })
    const audiences = [
      await visitors(),
      await visitors({ conversion_tag_id: tag }),
      await visitors({ event_names: ['checkout', 'lead'] }),
      await visitors({ url_contains: '/LAMPS/' }),
      await visitors({ url_contains: '%' }),
    ]
    await updateAudiences(world)
    const found = await Promise.all(audiences.map((id) => membersOf(world, id)))
    expect(found).toEqual([idsAt(0, 1, 2), idsAt(0, 1), idsAt(0), idsAt(0, 1), []])
  })

  it('are known by a click on an ad, too', async () => {
    const place = {
      advertiser_id,
      campaign_id: asId<CampaignId>('100'),
      ad_group_id: asId<AdGroupId>('200'),
      ad_id: asId<AdId>('300'),
    }
    const click = { type: 'click', at: before(1), person_id: idAt(9) } as const
    const offer = await countAdEvent(world, place, click)
    await visit(150, { event_name: 'lead' })
    await write(
      `update conversion_events set click_id = $1, identifiers = null where event_name = 'lead'`,
      [offer],
    )
    const audience = await visitors({ event_names: 'lead' })
    await updateAudiences(world)
    expect(await membersOf(world, audience)).toEqual(idsAt(9))
  })

  it('stay for the retention after their last visit', async () => {
    await visit(10, { event_name: 'search', at: before(4) })
    await visit(11, { event_name: 'search', at: before(8) })
    await visit(12, { event_name: 'search', at: before(8) })
    await visit(12, { event_name: 'search', at: before(1) })
    const audience = await visitors({ event_names: ['search'] }, { retention_days: 7 })
    await updateAudiences(world)
    expect(await membersOf(world, audience)).toEqual(idsAt(10, 12))
    expect(await membersOf(world, audience, after(4))).toEqual(idsAt(12))
    await updateAudiences(world, after(5))
    expect(await membersOf(world, audience)).toEqual(idsAt(12))
  })

  it('come as they are reported, also of who is known only a day later', async () => {
    const audience = await visitors({ event_names: ['signup'] })
    await updateAudiences(world)
    await visit(20, { event_name: 'signup' })
    await visit(21, { event_name: 'signup' })
    await write(
      `update conversion_events set identifiers = null where event_name = 'signup' and identifiers -> 'em' ? $1`,
      [hashOf(crowdEmail(22))],
    )
    await updateAudiences(world, after(0.2))
    expect(await membersOf(world, audience)).toEqual(idsAt(20))
    await write(
      `update conversion_events set identifiers = $1 where event_name = 'signup' and identifiers is null`,
      [JSON.stringify({ em: [hashOf(crowdEmail(22))] })],
    )
    await updateAudiences(world, after(1.2))
    expect(await membersOf(world, audience)).toEqual(idsAt(20, 21))
  })

  it('are never people who do not allow it', async () => {
    for (const n of [30, 31, 32]) await visit(n, { event_name: 'lead' })
    await write('update ad_preferences set ads_by_sites = false where person_id = $1', [idAt(30)])
    await write(`update accounts set birthday = now() - interval '17 years' where id = $1`, [
      idAt(31),
    ])
    const audience = await visitors({ event_names: ['lead'] })
    await updateAudiences(world)
    const found = await membersOf(world, audience)
    expect([30, 31, 32].map((n) => found.includes(idAt(n)))).toEqual([false, false, true])
  })
})

describe('engagement', () => {
  it('is of saves from public boards to public boards, and of ads', async () => {
    const olive = world.as('olive')
    const pin = await shop.pin()
    const secret = await olive.run(createBoard, { name: 'Plans', privacy: 'secret' })
    const hidden = await shop.pin({ board_id: secret.id })
    const [saver, onSecret, owner] = [crowd[40]!, crowd[41]!, olive]
    const boards = await Promise.all(
      [saver, onSecret, owner].map((who, n) =>
        who.run(createBoard, { name: `Mine ${n}`, privacy: n === 1 ? 'secret' : 'public' }),
      ),
    )
    const save = (who: Actor, n: number, pin_id: string) =>
      who.run(repin, { pin_id, board_id: boards[n]!.id })
    await save(saver, 0, pin)
    await save(onSecret, 1, pin)
    await save(owner, 2, pin)
    await save(owner, 2, hidden)
    const place = {
      advertiser_id,
      campaign_id: asId<CampaignId>('100'),
      ad_group_id: asId<AdGroupId>('200'),
      ad_id: asId<AdId>('301'),
    }
    const ad = (n: number, type: 'click' | 'closeup' | 'impression', more = {}) =>
      countAdEvent(world, place, { type, at: now(), person_id: idAt(n), ...more })
    await ad(43, 'click')
    await ad(44, 'closeup')
    await ad(45, 'impression')
    await ad(46, 'click', { invalid_reason: 'robot' })
    const engaged = (rule: object) => makeAudience(world, advertiser_id, 'ENGAGEMENT', { ...rule })
    const all = await engaged({})
    const clicked = await engaged({ actions: ['CLICK'] })
    const ofBoard = await engaged({ board_id: shop.board.id })
    await updateAudiences(world)
    const within = async (id: AudienceId) =>
      (await membersOf(world, id)).filter((one) => idsAt(40, 41, 42, 43, 44, 45, 46).includes(one))
    expect(await within(all)).toEqual(idsAt(40, 43, 44))
    expect(await within(clicked)).toEqual(idsAt(43))
    expect(await within(ofBoard)).toEqual(idsAt(40))
    expect(await membersOf(world, all)).not.toContain(idOf(world, 'olive'))
    await expect(engaged({ board_id: secret.id })).rejects.toMatchObject({
      code: 'audience_source_not_found',
    })
  })
})

describe('actalike', () => {
  it('finds who saves what at least two of a seed save, and not the seed itself', async () => {
    const emails = Array.from({ length: people - 8 }, (_, n) => crowdEmail(n + 9))
    const seed = await listAudience(world, advertiser_id, emails)
    expect(await read(seed)).toMatchObject({ status: 'READY' })
    const [shared, single] = [await shop.pin(), await shop.pin()]
    const saves: [number, string[]][] = [
      [60, [shared, single]],
      [61, [shared]],
      [1, [shared]],
      [2, [single]],
      [3, [shared]],
    ]
    for (const [n, pins] of saves) {
      const privacy = n === 3 ? 'secret' : 'public'
      const board = await crowd[n]!.run(createBoard, { name: 'Ideas', privacy })
      for (const pin_id of pins) await crowd[n]!.run(repin, { pin_id, board_id: board.id })
    }
    const rule = { seed_audience_id: seed, percentage: 10 }
    const audience = await makeAudience(world, advertiser_id, 'ACTALIKE', rule)
    await updateAudiences(world)
    expect(await membersOf(world, audience)).toEqual(idsAt(1))
    await write(`update audiences set archived_at = now() where id = $1`, [seed])
    await updateAudiences(world, after(2))
    expect(await membersOf(world, audience, after(2))).toEqual([])
  })

  it('needs a seed that can be used, of the same ad account', async () => {
    const small = await listAudience(world, advertiser_id, [crowdEmail(60)])
    const make = (rule: object) =>
      makeAudience(world, advertiser_id, 'ACTALIKE', { percentage: 5, ...rule })
    await expect(make({ seed_audience_id: small })).rejects.toMatchObject({
      code: 'audience_not_ready',
    })
    await expect(make({ seed_audience_id: '5' })).rejects.toMatchObject({
      code: 'audience_source_not_found',
    })
  })
})
