import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { createSection } from '#contract/boards/sections/create-section'
import { editPin } from '#contract/pins/edit-pin'
import { movePins } from '#contract/pins/many/move-pins'
import { row } from '#platform/database'
import { isCluster } from '#testing/database/cluster'
import { recordStatements } from '#testing/database/statements'
import { fillBoard, findWrongCounters } from '#testing/many-pins'
import { createWorld, type World } from '#testing/world'

let world: World
let made = 0
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

const olive = () => world.as('olive')

/** A section on a board of its own, with pins of different pictures. */
async function newPlace(pictures: number) {
  const { id: board_id } = await olive().run(createBoard, { name: `Board ${++made}` })
  const { id: section_id } = await olive().run(createSection, { board_id, name: 'Part' })
  const ids = await fillBoard(world, 'olive', { board_id, section_id, count: pictures, pictures })
  return { board_id, section_id, ids }
}

/** Moves the pin at `from` alone. */
const moveOne = (id: string | undefined, to: Awaited<ReturnType<typeof newPlace>>) =>
  olive().run(editPin, {
    id: id ?? '',
    board_id: to.board_id,
    board_section_id: to.section_id,
  })

const placeOf = ({ board_id, section_id, ids }: Awaited<ReturnType<typeof newPlace>>) =>
  row(
    world.database.writer,
    `select b.pin_count, s.pin_count as in_section, cardinality(b.cover_pictures) as covers,
       cardinality(s.cover_pictures) as section_covers,
       starts_with(b.cover_pictures[1], p.image_signature) as shows_newest_first
     from boards b join board_sections s on s.board_id = b.id left join pins p on p.board_id = b.id and p.id = $3
     where b.id = $1 and s.id = $2`,
    [board_id, section_id, ids.at(-1)],
  )

it('counts and covers of both places are the same whether a pin moves alone or among many', async () => {
  const [from, to] = [await newPlace(2), await newPlace(1)]
  await moveOne(from.ids[0], to)
  const [fromMany, toMany] = [await newPlace(2), await newPlace(1)]
  const { board_id, section_id } = toMany
  await olive().run(movePins, { board_id, section_id, pin_ids: fromMany.ids.slice(0, 1) })
  expect(await placeOf(from)).toEqual(await placeOf(fromMany))
  expect(await placeOf(to)).toEqual(await placeOf(toMany))
  expect(await placeOf(to)).toMatchObject({ pin_count: 2, covers: 2, shows_newest_first: true })
  expect(await findWrongCounters(world)).toEqual([])
})

// Several machines lock row by row.
it.skipIf(isCluster)('takes few statements', async () => {
  const [from, to] = [await newPlace(2), await newPlace(1)]
  // What a process asks once has been asked then.
  await moveOne(from.ids[1], to)
  const statements = await recordStatements(() => moveOne(from.ids[0], to))
  expect(statements.length).toBeLessThanOrEqual(20)
})
