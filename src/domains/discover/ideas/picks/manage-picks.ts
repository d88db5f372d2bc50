import { type KeptPick, listKeptPicks, removePick, setPick } from '#contract/discover/picks'
import { Failure } from '#contract/errors'
import type { PickId } from '#contract/ids'
import type { Db } from '#platform/database'
import { answerCommand, answerQuery, memberOf } from '#platform/operations'
import { readAddress, slugOf } from './pick-addresses.ts'
import {
  deletePick,
  findNamed,
  findPick,
  findPickById,
  type Item,
  type ItemRow,
  type PickRow,
  selectBoardUrls,
  selectItems,
  selectPicks,
  upsertPick,
} from './pick-queries.ts'
import { boardIdsOf, toPick } from './show-picks.ts'

export const listKeptPicksHandler = answerQuery(listKeptPicks, async ({ db, clock }) => {
  const found = await selectPicks(db, null)
  const items = await selectItems(
    db,
    found.map(({ id }) => id),
  )
  return Promise.all(found.map((pick) => toKept(db, pick, items, clock.now())))
})

export const setPickHandler = answerCommand(setPick, async (context, input) => {
  const { db, clock, newId, caller } = context
  const { title, description, from_day, until_day } = input
  if (until_day < from_day) throw new Failure('pick_days_odd', { field: 'until_day' })
  const known = input.id === null ? null : await findPickById(db, input.id)
  if (input.id !== null && !known) throw new Failure('pick_not_found')
  const items: Item[] = []
  for (const address of input.addresses) items.push(await readItem(db, address))
  const id = known?.id ?? newId()
  const slug = known?.slug ?? (await freeSlug(db, title, id))
  const pick = { id, slug, title, description, from_day, until_day }
  await upsertPick(db, pick, items, clock.now())
  caller.log.info({ operator: memberOf(context).username, pick: slug }, 'A pick was changed')
  return toKept(db, pick, await selectItems(db, [id]), clock.now())
})

export const removePickHandler = answerCommand(removePick, async ({ db }, { id }) => {
  if (!(await deletePick(db, id))) throw new Failure('pick_not_found')
  return {}
})

async function readItem(db: Db, address: string): Promise<Item> {
  const named = readAddress(address)
  const item = named && (await findNamed(db, named))
  if (!item)
    throw new Failure('pick_address_unknown', {
      text_detail: { key: 'failure.pick_address_unknown.address', values: { address } },
      field: 'addresses',
    })
  return item
}

/** The slug of the title, with the pick's id appended where it is taken. */
async function freeSlug(db: Db, title: string, id: PickId): Promise<string> {
  const slug = slugOf(title)
  return (await findPick(db, slug)) ? `${slug}-${id}` : slug
}

async function toKept(
  db: Db,
  pick: PickRow,
  items: readonly ItemRow[],
  now: Date,
): Promise<KeptPick> {
  const own = items.filter(({ pick_id }) => pick_id === pick.id)
  const urls = new Map((await selectBoardUrls(db, boardIdsOf(own))).map(({ id, url }) => [id, url]))
  const today = now.toISOString().slice(0, 10)
  return {
    ...(await toPick(db, pick, items, null)),
    addresses: own.flatMap((item) =>
      item.kind === 'pin' ? [`/pin/${item.item_id}/`] : (urls.get(item.item_id) ?? []),
    ),
    is_shown: pick.from_day <= today && today <= pick.until_day,
  }
}
