import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setAdPreferences } from '#contract/audiences/ad-preferences'
import { deleteAudience, getAudience } from '#contract/audiences/audiences'
import {
  createCustomerList,
  deleteCustomerList,
  editCustomerList,
  getCustomerList,
  listCustomerLists,
} from '#contract/audiences/customer-lists'
import type { AdvertiserId, PersonId } from '#contract/ids'
import { limits } from '#contract/limits'
import { count, type Database, rows } from '#platform/database'
import { asId } from '#testing/ids'
import { runAllJobs } from '#testing/run-all-jobs'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { Actor } from '#testing/world'
import { makeBusiness } from '#testing/worlds/advertising'
import {
  allowingCrowd,
  crowdEmail,
  hashOf,
  listAudience,
  makeAudience,
  membersOf,
  updateAudiences,
} from '#testing/worlds/audiences'
import { matchCustomerLists } from './match-lists.ts'

const people = 160
let world: ServedWorld
let advertiser_id: AdvertiserId
let members: Actor[]
beforeAll(async () => {
  world = await createServedWorld({ env: { RATE_LIMIT_SCALE: '0' } })
  advertiser_id = asId((await makeBusiness(world)).advertiser.id)
  members = await allowingCrowd(world, people)
})
afterAll(() => world.end())

const olive = () => world.as('olive')
const write = (text: string, values: unknown[]) => rows(world.database.writer, text, values)
const everybody = () => Array.from({ length: people }, (_, n) => crowdEmail(n + 1))
const waiting = () =>
  count(world.database.reader, 'select count(*)::int as n from customer_list_records', [])
const idAt = (n: number) => asId<PersonId>(members[n]?.viewer?.id ?? '')

/** Every column of every table with this text, or these bytes. */
async function traces(hash: string): Promise<string[]> {
  const columns = await rows<{ table: string; column: string; type: string }>(
    world.database.reader,
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as table, column_name as column, data_type as type
       from information_schema.columns
      where table_schema in ('public', 'graphile_worker') and data_type in ('text', 'bytea', 'jsonb', 'json', 'ARRAY')`,
    [],
  )
  const found: string[] = []
  for (const { table, column, type } of columns) {
    const text = type === 'bytea' ? `encode("${column}", 'hex')` : `"${column}"::text`
    const { rows: hits } = await world.database.pool.query(
      `select 1 from ${table} where ${text} like '%' || $1 || '%' limit 1`,
      [hash],
    )
    if (hits.length > 0) found.push(`${table}.${column}`)
  }
  return found
}

describe('a customer list', () => {
  it('becomes those of its people who are members and allow it, and nothing else is left of it', async () => {
    const stranger = hashOf('nobody@elsewhere.example')
    const client = await world.member('olive')
    const records = [...everybody().map(hashOf), stranger, stranger.toUpperCase()]
    const sent = {
      advertiser_id,
      name: 'Customers',
      records: records.join(','),
      is_complete: false,
    }
    const answer = await client.post('CustomerListResource/create', sent, {
      headers: { 'idempotency-key': 'list-1' },
    })
    expect(answer.text).not.toContain(stranger)
    const { id } = answer.data<{ id: string }>()
    expect(await traces(stranger)).toEqual(['public.customer_list_records.hash'])
    await olive().run(editCustomerList, {
      ...{ advertiser_id, customer_list_id: id },
      records: [hashOf('ada@cast.example')],
    })
    const audience = await makeAudience(world, advertiser_id, 'CUSTOMER_LIST', {
      customer_list_id: id,
    })
    expect(await olive().run(getAudience, { advertiser_id, audience_id: audience })).toMatchObject({
      status: 'INITIALIZING',
      size: null,
    })
    await updateAudiences(world)
    await runAllJobs(world)
    expect(await traces(stranger)).toEqual([])
    expect(await membersOf(world, audience)).toHaveLength(people)
    expect(
      await olive().run(getCustomerList, { advertiser_id, customer_list_id: id }),
    ).toMatchObject({
      status: 'READY',
      num_uploaded_user_records: people + 3,
    })
    expect(await olive().run(getAudience, { advertiser_id, audience_id: audience })).toMatchObject({
      status: 'READY',
      size: { lower_bound: 100, upper_bound: 300 },
    })
  })

  it('leaves out who switched it off, is a minor, of no known age, hidden, or has not verified it', async () => {
    const changes: [number, string][] = [
      [0, 'update ad_preferences set ads_by_partners = false where person_id = $1'],
      [1, `update accounts set birthday = now() - interval '17 years' where id = $1`],
      [2, 'update accounts set birthday = null where id = $1'],
      [3, 'update people set hidden_at = now() where id = $1'],
      [4, 'update accounts set email_verified_at = null where id = $1'],
      [5, 'update accounts set personalized_ads = false where id = $1'],
      [6, 'delete from ad_preferences where person_id = $1'],
    ]
    for (const [n, text] of changes) await write(text, [idAt(n)])
    const audience = await listAudience(world, advertiser_id, everybody().slice(0, 9))
    expect(await membersOf(world, audience)).toEqual([idAt(7), idAt(8)].toSorted())
  })

  it('loses at once who switches it off, even before an audience is made of it', async () => {
    const records = [crowdEmail(14), crowdEmail(15)].map(hashOf)
    const { id } = await olive().run(createCustomerList, { advertiser_id, name: 'New', records })
    await updateAudiences(world)
    await members[13]!.run(setAdPreferences, { ads_by_partners: false })
    const rule = { customer_list_id: id }
    const audience = await makeAudience(world, advertiser_id, 'CUSTOMER_LIST', rule)
    expect(await membersOf(world, audience)).toEqual([idAt(14)])
  })

  it('loses at once who switches it off', async () => {
    const audience = await listAudience(world, advertiser_id, [crowdEmail(10), crowdEmail(11)])
    expect(await membersOf(world, audience)).toHaveLength(2)
    await members[9]!.run(setAdPreferences, { ads_by_partners: false })
    expect(await membersOf(world, audience)).toEqual([idAt(10)])
  })

  it('can have some removed again, and what was said last counts', async () => {
    const audience = await listAudience(world, advertiser_id, [crowdEmail(12), crowdEmail(13)])
    const { rule } = await olive().run(getAudience, { advertiser_id, audience_id: audience })
    const list = { advertiser_id, customer_list_id: String(rule.customer_list_id) }
    const remove = { ...list, operation_type: 'REMOVE', records: [hashOf(crowdEmail(12))] } as const
    await olive().run(editCustomerList, remove)
    await olive().run(editCustomerList, { ...list, records: [hashOf(crowdEmail(12))] })
    await olive().run(editCustomerList, remove)
    await updateAudiences(world)
    expect(await membersOf(world, audience)).toEqual([idAt(12)])
    expect(await waiting()).toBe(0)
  })

  it('is compared to its end by a job that was interrupted', async () => {
    const strangers = Array.from({ length: 2_400 }, (_, n) => hashOf(`stranger${n}@mail.example`))
    const records = [...strangers, hashOf(crowdEmail(20)), hashOf(crowdEmail(21))]
    const { id } = await olive().run(createCustomerList, { advertiser_id, name: 'Long', records })
    const audience = await makeAudience(world, advertiser_id, 'CUSTOMER_LIST', {
      customer_list_id: id,
    })
    let left = 2
    const killed: Database = {
      ...world.database,
      transaction: (work) =>
        world.database.transaction(async (db) => {
          const done = await work(db)
          left -= 1
          if (left === 0) throw new Error('killed')
          return done
        }),
    }
    await expect(matchCustomerLists(killed, new Date())).rejects.toThrow('killed')
    expect(await waiting()).toBe(1_402)
    await updateAudiences(world)
    expect([await waiting(), await membersOf(world, audience)]).toEqual([
      0,
      [idAt(19), idAt(20)].toSorted(),
    ])
  })

  it('takes its audiences’ people with it when it is deleted', async () => {
    const audience = await listAudience(world, advertiser_id, everybody())
    const { rule } = await olive().run(getAudience, { advertiser_id, audience_id: audience })
    const list = { advertiser_id, customer_list_id: String(rule.customer_list_id) }
    await olive().run(deleteCustomerList, list)
    await runAllJobs(world)
    expect(await membersOf(world, audience)).toEqual([])
    expect(await olive().run(getAudience, { advertiser_id, audience_id: audience })).toMatchObject({
      status: 'TOO_SMALL',
    })
    await expect(olive().run(getCustomerList, list)).rejects.toMatchObject({
      code: 'customer_list_not_found',
    })
    await olive().run(deleteAudience, { advertiser_id, audience_id: audience })
  })

  it('is listed in pages', async () => {
    const first = await olive().run(listCustomerLists, { advertiser_id, page_size: 2 })
    const next = { advertiser_id, page_size: 250, bookmarks: first.bookmark }
    const rest = await olive().run(listCustomerLists, next)
    const ids = [...first.items, ...rest.items].map(({ id }) => BigInt(id))
    expect(ids).toEqual(ids.toSorted((a, b) => (a < b ? 1 : -1)))
    expect([first.items.length, rest.bookmark]).toEqual([2, null])
  })
})

describe('what is sent wrongly', () => {
  const good = hashOf('mia@mail.example')
  it.each<[string, unknown]>([
    ['an address in the clear', 'mia@mail.example'],
    ['one among hashes', [good, 'mia@mail.example']],
    ['a hash of another kind', '0'.repeat(40)],
    ['no hash', []],
    ['nothing', ''],
    ['a number', Number.NaN],
    ['more than one call holds', Array.from({ length: 3_001 }, () => good)],
    ['a megabyte', 'a'.repeat(1_000_000)],
  ])('%s is refused, not repeated and not stored', async (_what, records) => {
    const before = await waiting()
    const client = await world.member('olive')
    const sent = { advertiser_id, name: 'Wrong', records }
    const answer = await client.post('CustomerListResource/create', sent)
    expect(answer.outcome).toMatch(/^(invalid_input|body_too_large)$/)
    expect(answer.text).not.toContain('mia@')
    expect(await waiting()).toBe(before)
    expect(await traces('mia@mail.example')).toEqual([])
  })

  it('a hundred thousand and one', async () => {
    const { id } = await olive().run(createCustomerList, {
      ...{ advertiser_id, name: 'Full', records: good },
    })
    await write('update customer_lists set received_records = $2 where id = $1', [
      id,
      limits.customerRecordsPerList,
    ])
    const more = { advertiser_id, customer_list_id: id, records: good }
    await expect(olive().run(editCustomerList, more)).rejects.toMatchObject({
      code: 'customer_list_full',
    })
  })
})
