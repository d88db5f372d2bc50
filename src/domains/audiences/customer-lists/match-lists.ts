import { limits } from '#contract/limits'
import { selectPeopleByEmailHash } from '#domains/accounts'
import { type Database, type Db, rows, type Writer } from '#platform/database'
import { selectAllowing } from '../members/allowed-members.ts'
import { addMembers, removeMembers } from '../members/member-queries.ts'
import { type ListRow, lockList, saveList } from './list-queries.ts'

const atOnce = 1_000
const dayMs = 86_400_000

/**
 * Compares uploaded addresses with those of members, and deletes them: of who is no member nothing is left. May be
 * interrupted anywhere and repeated.
 */
export async function matchCustomerLists(database: Database, now: Date): Promise<void> {
  for (const list of await selectUnmatched(database.reader)) {
    let matched = atOnce
    while (matched === atOnce)
      matched = await database.transaction((db) => matchSome(db, list, now))
    await database.transaction((db) => finish(db, list, now))
  }
}

interface RecordRow {
  hash: string
  is_removal: boolean
}

type ListKey = Pick<ListRow, 'advertiser_id' | 'id'>

/** Returns how many were compared. */
async function matchSome(db: Writer, { advertiser_id, id }: ListKey, now: Date): Promise<number> {
  const records = await rows<RecordRow>(
    db,
    `delete from customer_list_records where advertiser_id = $1 and list_id = $2 and hash = any(array(
       select r.hash from customer_list_records r where r.advertiser_id = $1 and r.list_id = $2
        order by r.hash limit $3 for update skip locked))
     returning encode(hash, 'hex') as hash, is_removal`,
    [advertiser_id, id, atOnce],
  )
  const people = await selectPeopleByEmailHash(
    db,
    records.map(({ hash }) => hash),
  )
  const matched = records.flatMap(({ hash, is_removal }) => {
    const person_id = people.get(hash)
    return person_id === undefined ? [] : { person_id, is_removal }
  })
  const allowing = await selectAllowing(db, [...people.values()], 'CUSTOMER_LIST', now)
  const source = { advertiser_id, source_id: id }
  const until = new Date(now.getTime() + limits.customerListDays * dayMs)
  const added = matched.filter((one) => !one.is_removal && allowing.has(one.person_id))
  await addMembers(
    db,
    source,
    added.map(({ person_id }) => ({ person_id, until })),
  )
  const removed = matched.filter(({ is_removal }) => is_removal)
  await removeMembers(
    db,
    source,
    removed.map(({ person_id }) => person_id),
  )
  return records.length
}

/** It is ready once all was sent and compared; audiences of it are counted then. */
async function finish(db: Writer, { advertiser_id, id }: ListKey, now: Date): Promise<void> {
  const list = await lockList(db, advertiser_id, id)
  if (list?.status !== 'PROCESSING') return
  const left = await rows(
    db,
    'select r.hash from customer_list_records r where r.advertiser_id = $1 and r.list_id = $2 limit 1',
    [advertiser_id, id],
  )
  if (left.length === 0) await saveList(db, { ...list, status: 'READY', updated_at: now })
}

/** Also of uploads that were never finished: what was sent is not kept. */
function selectUnmatched(db: Db): Promise<ListKey[]> {
  return rows<ListKey>(
    db,
    `select l.advertiser_id, l.id from customer_lists l where l.status <> 'READY' order by l.updated_at`,
    [],
  )
}
