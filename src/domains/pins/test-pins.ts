import { afterAll, beforeAll } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import type { BoardId } from '#contract/ids'
import { savePin } from '#contract/pins/save-pin'
import { rows } from '#platform/database'
import { drawBase64 } from '#testing/media/pictures'
import { createWorld, type World } from '#testing/world'

export let world: World
let boards = 0

/** @param env asked once what was begun before is there */
export function startWorld(env: () => Record<string, string> = () => ({})): void {
  beforeAll(async () => {
    world = await createWorld(env())
  })
  afterAll(() => world.end())
}

export const newBoard = (
  owner: 'olive' | 'bob' | 'ada',
  privacy: 'public' | 'secret' | 'protected' = 'public',
) => world.as(owner).run(createBoard, { name: `Board ${++boards}`, privacy })

export async function savedBy(
  owner: 'olive' | 'bob' | 'ada',
  board_id: BoardId,
  more: object = {},
) {
  return world.as(owner).run(savePin, { board_id, image_base64: await drawBase64(), ...more })
}

/** Counters that differ from what they count. */
export async function findWrongCounters(): Promise<object[]> {
  return rows(
    world.database.reader,
    `select 'board' as what, b.id from boards b
       where b.pin_count <> (select count(*) from pins p where p.board_id = b.id)
     union all select 'section', s.id from board_sections s
       where s.pin_count <> (select count(*) from pins p where p.board_id = s.board_id and p.section_id = s.id)
     union all select 'person', q.id from people q
       where row(q.pin_count, q.hidden_pin_count, q.board_count, q.hidden_board_count) is distinct from (
         select row(coalesce(sum(pin_count) filter (where privacy = 'public'), 0)::int,
                coalesce(sum(pin_count) filter (where privacy <> 'public'), 0)::int,
                count(*) filter (where privacy = 'public')::int, count(*) filter (where privacy <> 'public')::int)
           from boards where owner_id = q.id)`,
    [],
  )
}
