import { describe, expect, it } from 'vitest'
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
import { editConversionTag } from '#contract/conversions/tags'
import { rows } from '#platform/database'
import { idOf } from '#testing/callers'
import { runAllJobs } from '#testing/run-all-jobs'
import {
  advertiser_id,
  after,
  crowd,
  idAt,
  idsAt,
  now,
  people,
  read,
  startAudiences,
  tag,
  visit,
  visitors,
  world,
  write,
} from '#testing/worlds/audience-crowd'
import {
  allowAll,
  crowdEmail,
  hashOf,
  listAudience,
  makeAudience,
  membersOf,
  updateAudiences,
} from '#testing/worlds/audiences'
import { deletion } from '../deletion.ts'
import { sweepMembers } from './recheck-members.ts'

startAudiences()

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
    await visit(0, { event_name: 'checkout' })
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
