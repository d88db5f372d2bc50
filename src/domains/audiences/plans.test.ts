import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  deleteAudience,
  editAudience,
  getAudience,
  listAudiences,
} from '#contract/audiences/audiences'
import {
  deleteCustomerList,
  editCustomerList,
  getCustomerList,
  listCustomerLists,
} from '#contract/audiences/customer-lists'
import type { AdvertiserId, PersonId } from '#contract/ids'
import { rows } from '#platform/database'
import { isCluster } from '#testing/database/cluster'
import { planFault } from '#testing/database/plan'
import { recordStatements, type Statement } from '#testing/database/statements'
import { asId } from '#testing/ids'
import { fillBoard } from '#testing/many-pins'
import { createWorld, type World } from '#testing/world'
import { makeBusiness } from '#testing/worlds/advertising'
import {
  allowingCrowd,
  crowdEmail,
  hashOf,
  listAudience,
  makeAudience,
  updateAudiences,
} from '#testing/worlds/audiences'
import { selectUsableAudiences } from './definitions/audience-queries.ts'
import { deletion } from './deletion.ts'
import { selectAudiencesOf } from './members/member-queries.ts'
import { sweepMembers } from './members/recheck-members.ts'

/* What the domain sends to the database finds its rows by an index where there are many of other ad accounts. A
   cluster does not show the plans of its shards. */

const tables = ['audiences', 'audience_members', 'customer_lists', 'customer_list_records']
const people = 160
const dayMs = 86_400_000
let world: World
let advertiser_id: AdvertiserId
let member: PersonId
beforeAll(async () => {
  world = await createWorld()
  const shop = await makeBusiness(world)
  advertiser_id = asId(shop.advertiser.id)
  const members = await allowingCrowd(world, people)
  member = asId<PersonId>(members[0]?.viewer?.id ?? '')
  await shop.pin()
  await fillBoard(world, 'olive', { board_id: shop.board.id, count: 5_000 })
  await fillOtherAccounts()
})
afterAll(() => world.end())

/** Nothing of theirs is due. */
async function fillOtherAccounts() {
  const write = (text: string) => rows(world.database.writer, text, [])
  await write(
    `insert into audiences (advertiser_id, id, name, type, rule, retention_days, status, source_id, refreshed_at,
       created_at, updated_at)
     select n % 100, n, 'Other', 'ENGAGEMENT', '{}', 30, 'READY', n, now() + interval '9 days', now(), now()
       from generate_series(1, 5000) n`,
  )
  // Of a few hundred people, each of whom the sweep looks at.
  await write(
    `insert into audience_members (advertiser_id, source_id, person_id, until)
     select n % 100, n % 5000, 1000 + n % 37 * 10 + n / 5000, now() + interval '9 days'
       from generate_series(1, 39999) n`,
  )
  await write(
    `insert into customer_lists (advertiser_id, id, name, status, created_at, updated_at)
     select n % 100, n, 'Other', 'READY', now(), now() from generate_series(1, 5000) n`,
  )
  await write(
    `insert into customer_list_records (advertiser_id, list_id, hash, is_removal)
     select n % 100, n % 5000, sha256(n::text::bytea), false from generate_series(1, 20000) n`,
  )
  for (const table of [...tables, 'pins', 'boards', 'people', 'accounts'])
    await write(`analyze ${table}`)
}

/** All operations, jobs and look-ups of the domain, once. */
async function useAll() {
  const olive = world.as('olive')
  const place = { advertiser_id }
  const emails = Array.from({ length: people }, (_, n) => crowdEmail(n + 1))
  const listed = await listAudience(world, advertiser_id, emails)
  const alike = { seed_audience_id: listed, percentage: 5 }
  const made = [
    await makeAudience(world, advertiser_id, 'ENGAGEMENT', {}),
    await makeAudience(world, advertiser_id, 'VISITOR', {}),
    await makeAudience(world, advertiser_id, 'ACTALIKE', alike),
  ]
  await updateAudiences(world)
  const { items } = await olive.run(listCustomerLists, place)
  const customer_list_id = items[0]?.id ?? ''
  await olive.run(getCustomerList, { ...place, customer_list_id })
  const records = [hashOf('nobody@cast.example')]
  await olive.run(editCustomerList, { ...place, customer_list_id, name: 'Others', records })
  await olive.run(listAudiences, place)
  for (const audience_id of made) {
    await olive.run(getAudience, { ...place, audience_id })
    await olive.run(editAudience, { ...place, audience_id, name: 'Others', retention_days: 9 })
  }
  const later = new Date(world.services.clock.now().getTime() + dayMs)
  await updateAudiences(world, later)
  await sweepMembers(world.database, later)
  await selectAudiencesOf(world.database.reader, member, later)
  await selectUsableAudiences(world.database.reader, [{ ...place, id: listed }])
  for (const audience_id of made) await olive.run(deleteAudience, { ...place, audience_id })
  await olive.run(deleteCustomerList, { ...place, customer_list_id })
  await deletion.remove(world, member)
}

/** Each text once, with the values of its first use; what only inserts finds nothing. */
function ownStatements(statements: readonly Statement[]): Statement[] {
  const own = new RegExp(`\\b(${tables.join('|')})\\b`)
  const isPlanned = ({ text }: Statement) => /^\s*(select|update|delete|with)\b/i.test(text)
  const found = new Map<string, Statement>()
  for (const one of statements)
    if (isPlanned(one) && own.test(one.text) && !found.has(one.text)) found.set(one.text, one)
  return [...found.values()]
}

const faultOf = (statement: Statement) => planFault(world.database.pool, statement)

it.skipIf(isCluster)('reads no more of a table than it needs', async () => {
  const statements = ownStatements(await recordStatements(useAll))
  expect(statements.length).toBeGreaterThan(25)
  const faults: string[] = []
  for (const statement of statements) {
    const fault = await faultOf(statement)
    if (fault) faults.push(fault)
  }
  expect(faults).toEqual([])
})

it.skipIf(isCluster).each([
  ['scans audiences', 'select id from audiences where name = $1', ['nobody']],
  ['reads', 'select count(*) from audience_members where until > $1', [new Date(0)]],
])('would notice one that %s', async (fault, text, values) => {
  expect(await faultOf({ text, values })).toMatch(new RegExp(`^${fault}`))
})
