import { expect, it } from 'vitest'
import type { BoardId, PinId } from '#contract/ids'
import { deletePin } from '#contract/pins/delete-pin'
import { editPin } from '#contract/pins/edit-pin'
import { boardFeed } from '#contract/pins/feeds/board-feed'
import { getPin } from '#contract/pins/get-pin'
import { restorePins } from '#contract/pins/many/restore-pins'
import { type Database, rows } from '#platform/database'
import { newBoard, savedBy, startWorld, world } from '../test-pins.ts'
import { rebuildPinCards } from './rebuild-cards.ts'

startWorld()

interface Stored {
  card: string
  card_version: number | null
}
const change = (text: string, values: readonly unknown[]) =>
  rows(world.database.writer, text, values)
const stored = (boardId: BoardId) =>
  rows<Stored>(
    world.database.reader,
    'select card, card_version from pins where board_id = $1 order by id',
    [boardId],
  )
const list = (board_id: BoardId) => world.visitor.run(boardFeed, { board_id })

/** Stores the cards of a board's pins as the first version did. */
async function makeOld(boardId: BoardId): Promise<void> {
  await change(
    `update pins set card = replace(card, ',"videos":null,"embed":null', ''), card_version = null where board_id = $1`,
    [boardId],
  )
  for (const { card } of await stored(boardId)) expect(card).not.toContain('"videos"')
}

async function boardWithPins(count: number) {
  const { id } = await newBoard('olive')
  const pins: PinId[] = []
  for (let n = 0; n < count; n += 1) pins.push((await savedBy('olive', id)).id)
  return { id, pins }
}

it('are read in their present shape, and written in it by the next change', async () => {
  const { id, pins } = await boardWithPins(2)
  const [before, pinBefore, cards] = [
    await list(id),
    await world.visitor.run(getPin, { id: pins[0]! }),
    await stored(id),
  ]
  expect(before.items[0]).toMatchObject({ videos: null, embed: null })
  await makeOld(id)
  expect(await list(id)).toEqual(before)
  expect(await world.visitor.run(getPin, { id: pins[0]! })).toEqual(pinBefore)

  await world.as('olive').run(editPin, { id: pins[0]!, title: '' })
  const [changed, other] = await stored(id)
  expect(changed).toEqual(cards[0])
  expect(other?.card_version).toBeNull()
})

it('come back in the present shape when a pin deleted before is restored', async () => {
  const { id, pins } = await boardWithPins(1)
  const cards = await stored(id)
  await world.as('olive').run(deletePin, { id: pins[0]! })
  await change(`update deleted_pins set pin = pin - 'card_version' where board_id = $1`, [id])
  await world.as('olive').run(restorePins, { pin_ids: pins })
  expect(await stored(id)).toEqual(cards)
})

it('are all written anew in batches, which goes on where it was interrupted', async () => {
  const { id } = await boardWithPins(5)
  const cards = await stored(id)
  await rebuildPinCards(world.database)
  await makeOld(id)

  let batches = 0
  const transaction: Database['transaction'] = (work) => {
    batches += 1
    if (batches === 2) throw new Error('The process ends')
    return world.database.transaction(work)
  }
  const { reader } = world.database
  await expect(rebuildPinCards({ reader, transaction }, 2)).rejects.toThrow('The process ends')
  const versions = (await stored(id)).map(({ card_version }) => card_version)
  const left = versions.filter((version) => version === null).length
  expect([left > 0, left < 5]).toEqual([true, true])

  expect(await rebuildPinCards(world.database, 2)).toBe(left)
  expect(await stored(id)).toEqual(cards)
  expect(await rebuildPinCards(world.database, 2)).toBe(0)
})
