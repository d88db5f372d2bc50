import { rows } from '../../../src/platform/database/index.ts'
import { withProductDatabase } from '../product-database.ts'

/** Makes the scheduled pins of a member due, as if their time had come. */
export async function makePinsDue(username: string): Promise<void> {
  await withProductDatabase(async (database) => {
    await rows(
      database.writer,
      `update scheduled_pins set publish_at = now() - interval '1 second'
        where person_id = (select id from people where username = $1)`,
      [username],
    )
  })
}
