import { rows } from '../../src/platform/database/index.ts'
import { withProductDatabase } from './product-database.ts'
import type { MadeBoard } from './world.ts'

/** Copies are older by a day, so that they do not fill the lists of newest pins. */
const idsOfADay = String(86_400_000n << 22n)

/** Copies the pins of a board in the database until it holds so many. */
export async function multiplyPins(board: MadeBoard, pinCount: number): Promise<void> {
  await withProductDatabase(async (database) => {
    await rows(
      database.writer,
      `with model as (select *, row_number() over (order by id) - 1 as nth, count(*) over () as models
                        from pins where board_id = $1)
       insert into pins (board_id, id, section_id, person_id, image_signature, title, description, alt_text,
           link, method, source_pin_id, root_pin_id, root_person_id, card, created_at)
       select board_id, id - $3::bigint - copy, section_id, person_id, image_signature, 'Copy ' || copy, description,
           alt_text, link, method, source_pin_id, id - $3::bigint - copy, root_person_id,
           replace(card, id::text, (id - $3::bigint - copy)::text), created_at
         from generate_series(1, $2::int) copy join model on model.nth = copy % model.models`,
      [board.id, pinCount, idsOfADay],
    )
    await rows(database.writer, 'update boards set pin_count = pin_count + $2 where id = $1', [
      board.id,
      pinCount,
    ])
  })
}
