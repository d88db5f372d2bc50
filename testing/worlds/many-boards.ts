import { limits } from '#contract/limits'
import { rows } from '#platform/database'
import type { World } from '../world.ts'

/** As many boards as a person may have, beside the first. */
export async function fillBoards({ database }: World, ownerId: string): Promise<void> {
  await rows(
    database.writer,
    `insert into boards select (jsonb_populate_record(b, jsonb_build_object('id', n))).*
       from boards b, generate_series(1, $2::int) n
      where b.id = (select min(id) from boards where owner_id = $1)`,
    [ownerId, limits.boardsPerPerson],
  )
}

export async function clearBoards({ database }: World): Promise<void> {
  await rows(database.writer, 'delete from boards where id <= $1', [limits.boardsPerPerson])
}
