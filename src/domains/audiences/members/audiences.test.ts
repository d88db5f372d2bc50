import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { editProfile } from '#contract/accounts/account/edit-profile'
import { addAdvertiserPerson } from '#contract/advertisers/advertiser-people'
import {
  createAudience,
  deleteAudience,
  editAudience,
  getAudience,
  listAudiences,
} from '#contract/audiences/audiences'
import { createCustomerList } from '#contract/audiences/customer-lists'
import { createBoard } from '#contract/boards/create-board'
import { createConversionTag, editConversionTag } from '#contract/conversions/tags'
import type { AdGroupId, AdId, AdvertiserId, AudienceId, CampaignId, PersonId } from '#contract/ids'
import { repin } from '#contract/pins/repin'
import { rows } from '#platform/database'
import { idOf } from '#testing/callers'
import { asId } from '#testing/ids'
import { runAllJobs } from '#testing/run-all-jobs'
import { type Actor, createWorld, type World } from '#testing/world'
import { countAdEvent } from '#testing/worlds/ad-events'
import { type Business, makeBusiness } from '#testing/worlds/advertising'
import {
  allowAll,
  allowingCrowd,
  crowdEmail,
  hashOf,
  listAudience,
  makeAudience,
  membersOf,
  updateAudiences,
} from '#testing/worlds/audiences'
import { deletion } from '../deletion.ts'
import { sweepMembers } from './recheck-members.ts'

const people = 160
const dayMs = 86_400_000
let world: World
let shop: Business
let advertiser_id: AdvertiserId
let crowd: Actor[]
let tag: string
beforeAll(async () => {
  world = await createWorld()
  shop = await makeBusiness(world)
  advertiser_id = asId(shop.advertiser.id)
  crowd = await allowingCrowd(world, people)
  tag = (await world.as('olive').run(createConversionTag, { advertiser_id, name: 'Shop' })).id
})
afterAll(() => world.end())

const now = () => world.services.clock.now()
const before = (days: number) => new Date(now().getTime() - days * dayMs)
const after = (days: number) => new Date(now().getTime() + days * dayMs)
const write = (text: string, values: unknown[]) => rows(world.database.writer, text, values)
const idAt = (n: number) => asId<PersonId>(crowd[n]?.viewer?.id ?? '')
const idsAt = (...all: number[]) => all.map(idAt).toSorted()
const read = (audience_id: AudienceId) =>
  world.as('olive').run(getAudience, { advertiser_id, audience_id })
const visitors = (rule: Record<string, unknown> = {}, more: { retention_days?: number } = {}) =>
  makeAudience(world, advertiser_id, 'VISITOR', rule, more)

/** What a site reports of one of the crowd. */
async function visit(
  n: number,
  event: { at?: Date; event_name?: string; page?: string; tag_id?: string; of?: AdvertiserId } = {},
) {
  const { at = now(), event_name = 'page_visit', page = null, tag_id = tag } = event
  await write(
    `insert into conversion_events (advertiser_id, day, id, event_name, action_source, event_at, received_at, sources,
       tag_id, page, is_limited, identifiers)
     values ($1, ($2::timestamptz at time zone 'UTC')::date, $3, $4, 'web', $2, $2, '{tag}', $5, $6, false, $7)`,
    [
      ...[event.of ?? advertiser_id, at, world.services.newId(), event_name, tag_id, page],
      JSON.stringify({ em: [hashOf(crowdEmail(n + 1))] }),
    ],
  )
}

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

describe('an audience', () => {
  it('is counted once a day at most, and then says so', async () => {
    for (let n = 0; n < people; n += 1) await visit(n, { event_name: 'add_to_cart' })
    const audience = await visitors({ event_names: ['add_to_cart'] })
    expect(await read(audience)).toMatchObject({ status: 'INITIALIZING', size: null })
    await updateAudiences(world)
    expect(await read(audience)).toMatchObject({
      status: 'READY',
      size: { lower_bound: 100, upper_bound: 300 },
    })
    await write(`delete from conversion_events where event_name = 'add_to_cart'`, [])
    await write('delete from audience_members where person_id = any($1::bigint[])', [
      Array.from({ length: 100 }, (_, n) => idAt(n)),
    ])
    await updateAudiences(world, after(0.5))
    expect(await read(audience)).toMatchObject({ status: 'READY' })
    await updateAudiences(world, after(1.1))
    expect(await read(audience)).toMatchObject({
      status: 'TOO_SMALL',
      size: { lower_bound: 0, upper_bound: 150 },
    })
  })

  it('is made anew by another rule or retention, and renamed without', async () => {
    await visit(70, { event_name: 'subscribe' })
    const audience_id = await visitors({ event_names: ['subscribe'] })
    await updateAudiences(world)
    const edit = (more: object) =>
      world.as('olive').run(editAudience, { advertiser_id, audience_id, ...more })
    expect(await edit({ name: 'Readers' })).toMatchObject({ status: 'TOO_SMALL', version: 2 })
    expect(await edit({ retention_days: 30 })).toMatchObject({ status: 'INITIALIZING', size: null })
    expect(await membersOf(world, audience_id)).toEqual([])
    await runAllJobs(world)
    await updateAudiences(world)
    expect(await membersOf(world, audience_id)).toEqual(idsAt(70))
    await expect(edit({ name: 'Late', version: 1 })).rejects.toMatchObject({
      code: 'entity_changed',
    })
    await edit({ rule: { event_names: ['view_category'] } })
    await runAllJobs(world)
    await updateAudiences(world)
    expect(await membersOf(world, audience_id)).toEqual([])
    const left = await rows(
      world.database.reader,
      `select m.person_id from audience_members m where m.advertiser_id = $1 and not exists (select 1 from audiences a
         where a.advertiser_id = m.advertiser_id and a.source_id = m.source_id)`,
      [advertiser_id],
    )
    expect(left).toEqual([])
  })

  it('is deleted with who is in it, and listed until then', async () => {
    const place = { advertiser_id }
    await visit(71, { event_name: 'watch_video' })
    const audience_id = await visitors({ event_names: ['watch_video'] })
    await updateAudiences(world)
    const olive = world.as('olive')
    const listed = async (more = {}) =>
      (await olive.run(listAudiences, { ...place, ...more })).items.map(({ id }) => id)
    expect((await listed())[0]).toBe(audience_id)
    await olive.run(editAudience, { ...place, audience_id, is_archived: true })
    expect(await listed()).not.toContain(audience_id)
    expect(await listed({ is_archived: true })).toContain(audience_id)
    await olive.run(deleteAudience, { ...place, audience_id })
    await runAllJobs(world)
    await expect(read(audience_id)).rejects.toMatchObject({ code: 'audience_not_found' })
    expect(await membersOf(world, audience_id)).toEqual([])
  })

  it('is kept up although another one fails', async () => {
    const broken = await visitors({ event_names: ['checkout'] })
    await write(
      `update audiences set rule = '{"event_names": "nothing of the kind"}' where id = $1`,
      [broken],
    )
    const audience = await visitors({ event_names: ['checkout'] })
    await expect(updateAudiences(world)).rejects.toThrow('could not be refreshed')
    expect(await membersOf(world, audience)).toEqual(idsAt(0))
    await write('delete from audiences where id = $1', [broken])
  })

  it.each<[string, string, object]>([
    ['a rule of another type', 'VISITOR', { customer_list_id: '5' }],
    ['an unknown event', 'VISITOR', { event_names: ['buy'] }],
    ['an empty part of an address', 'VISITOR', { url_contains: '' }],
    ['no percentage', 'ACTALIKE', { seed_audience_id: '5' }],
    ['no whole percentage', 'ACTALIKE', { seed_audience_id: '5', percentage: Number.NaN }],
    ['too large a percentage', 'ACTALIKE', { seed_audience_id: '5', percentage: 11 }],
    ['no list', 'CUSTOMER_LIST', {}],
    ['an unknown action', 'ENGAGEMENT', { actions: ['SMILE'] }],
  ])('with %s is refused', async (_what, type, rule) => {
    const input = { advertiser_id, name: 'Wrong', audience_type: type, rule }
    await expect(world.as('olive').runRaw(createAudience, input)).rejects.toMatchObject({
      code: 'audience_rule_wrong',
    })
  })

  it.each([0, 541, Number.NaN, '1e3'])('with a retention of %s is refused', async (days) => {
    const input = {
      advertiser_id,
      name: 'Wrong',
      audience_type: 'VISITOR',
      rule: {},
      retention_days: days,
    }
    await expect(world.as('olive').runRaw(createAudience, input)).rejects.toMatchObject({
      code: 'invalid_input',
    })
  })

  it('names a tag and a list that are there, of the ad account', async () => {
    const olive = world.as('olive')
    await olive.run(editConversionTag, {
      advertiser_id,
      conversion_tag_id: tag,
      status: 'ARCHIVED',
    })
    await expect(visitors({ conversion_tag_id: tag })).rejects.toMatchObject({
      code: 'audience_source_not_found',
    })
    await expect(
      makeAudience(world, advertiser_id, 'CUSTOMER_LIST', { customer_list_id: '7' }),
    ).rejects.toMatchObject({ code: 'audience_source_not_found' })
  })

  it('is read by analysts and changed by those who look after audiences', async () => {
    const audience_id = await visitors()
    const roles = [
      ['bob', 'ANALYST', 'advertiser_role_missing'],
      ['ada', 'AUDIENCE_MANAGER', 'ok'],
    ] as const
    for (const [username, role, outcome] of roles) {
      await world.as('olive').run(addAdvertiserPerson, { advertiser_id, username, role })
      const who = world.as(username)
      expect(await who.run(getAudience, { advertiser_id, audience_id })).toMatchObject({
        id: audience_id,
      })
      const input = { advertiser_id, audience_id, name: username }
      const changed = await who.run(editAudience, input).then(
        () => 'ok',
        (error: { code: string }) => error.code,
      )
      expect([role, changed]).toEqual([role, outcome])
    }
    await expect(crowd[0]!.run(getAudience, { advertiser_id, audience_id })).rejects.toMatchObject({
      code: 'advertiser_not_found',
    })
  })
})

describe('who changes their mind elsewhere', () => {
  it('leaves by a job, and the sweep misses nobody', async () => {
    await allowAll(world, [idAt(80), idAt(81), idAt(82)])
    const emails = [81, 82, 83].map(crowdEmail)
    const audience = await listAudience(world, advertiser_id, emails)
    expect(await membersOf(world, audience)).toEqual(idsAt(80, 81, 82))
    await crowd[80]!.run(editProfile, { personalized_ads: false })
    await runAllJobs(world)
    expect(await membersOf(world, audience)).toEqual(idsAt(81, 82))
    await write(`update accounts set birthday = now() - interval '17 years' where id = $1`, [
      idAt(81),
    ])
    await sweepMembers(world.database, now())
    expect(await membersOf(world, audience)).toEqual(idsAt(82))
    await sweepMembers(world.database, after(541))
    expect(await membersOf(world, audience)).toEqual([])
  })
})

describe('a deleted account', () => {
  it('is in no audience, and takes those of its ad accounts and their people with it', async () => {
    const audience = await listAudience(world, advertiser_id, [crowdEmail(91), crowdEmail(92)])
    await deletion.remove(world, idAt(90))
    expect(await membersOf(world, audience)).toEqual(idsAt(91))
    const sent = { advertiser_id, name: 'Unmatched', records: hashOf(crowdEmail(93)) }
    await world.as('olive').run(createCustomerList, sent)
    await deletion.remove(world, idOf(world, 'olive'))
    for (const table of [
      'audiences',
      'audience_members',
      'customer_lists',
      'customer_list_records',
    ])
      expect([table, await rows(world.database.reader, `select 1 from ${table}`, [])]).toEqual([
        table,
        [],
      ])
  })
})
