import { expect, it } from 'vitest'
import { getPin } from '#contract/pins/get-pin'
import { repin } from '#contract/pins/repin'
import { migrate, rows } from '#platform/database'
import { newBoard, savedBy, startAWorld, world } from './test-pins.ts'

startAWorld()

const change = (text: string, values: readonly unknown[] = []) =>
  world.database.transaction((db) => rows(db, text, values))

/** Runs a migration again, as on rows that the version before it wrote. */
async function migrateAgain(name: string): Promise<void> {
  await change('delete from migrations where name = $1', [name])
  expect(await migrate(world.databaseUrl)).toEqual([name])
}

it('counts of saves lose those on boards that are not public, once, and only those', async () => {
  const board = await newBoard('olive')
  const [asked, other] = [await savedBy('olive', board.id), await savedBy('olive', board.id)]
  for (const privacy of ['public', 'secret', 'protected'] as const) {
    const { id: board_id } = await newBoard('bob', privacy)
    for (const pin_id of [asked.id, other.id])
      await world.as('bob').run(repin, { pin_id, board_id })
  }
  // Before, all three were counted; of the other, the newest version has saved already.
  await change('update pins set repin_count = 3 where id = $1', [asked.id])
  await change('update pins set repin_count = 0 where id = $1', [other.id])
  await change('create table pin_saves ()')
  await change('delete from board_changes')

  await migrateAgain('0016_public_saves.sql')
  const counts = await change('select id, repin_count from pins where board_id = $1 order by id', [
    board.id,
  ])
  expect(counts).toEqual([
    { id: asked.id, repin_count: 1 },
    { id: other.id, repin_count: 0 },
  ])
  // Its standing in search follows.
  expect(await change('select pin_id from board_changes')).toEqual([{ pin_id: asked.id }])
  expect((await world.visitor.run(getPin, { id: asked.id })).repin_count).toBe(1)
})

it('cards of videos name the forms that were made alone, as new ones do', async () => {
  const { id } = await savedBy('olive', (await newBoard('olive')).id)
  const plain = await savedBy('olive', (await newBoard('olive')).id)
  const card = (of: string) => change('select card from pins where id = $1', [of])
  const untouched = await card(plain.id)
  await change(
    `update pins set video_signature = repeat('0', 32), card = '{"videos":{"video_list":{"V_720P":{}}}}'
      where id = $1`,
    [id],
  )
  await migrateAgain('0015_video_lists.sql')
  expect(await card(id)).toEqual([
    { card: '{"videos":{"video_list":{"V_HLSV4":null,"V_720P":{}}}}' },
  ])
  await migrateAgain('0028_video_forms.sql')
  expect(await card(id)).toEqual([{ card: '{"videos":{"video_list":{"V_720P":{}}}}' }])
  expect(await card(plain.id)).toEqual(untouched)
})
