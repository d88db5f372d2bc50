import { rows } from '../../../src/platform/database/index.ts'
import { withProductDatabase } from '../product-database.ts'

/** Leaves a member room for this many bytes, as if they had brought much before. */
export async function leaveRoom(username: string, bytes: number): Promise<void> {
  await withProductDatabase(async (database) => {
    await rows(
      database.writer,
      `insert into media_usage (person_id, bytes)
       select id, 1000000000 - $2::bigint from people where username = $1
       on conflict (person_id) do update set bytes = excluded.bytes`,
      [username, bytes],
    )
  })
}
