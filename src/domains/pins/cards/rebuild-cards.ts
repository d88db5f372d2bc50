import type { BoardId } from '#contract/ids'
import {
  type Database,
  lockRows,
  rebuildStored,
  rows,
  type ScannedRow,
  type Writer,
} from '#platform/database'
import { isAiMade } from '../disclosures/ai-made.ts'
import { type CardFacts, toStoredCard } from '../pin-views.ts'
import { holdMedia, type MediaNames } from './card-media.ts'
import { pinCard } from './pin-card.ts'

interface OldRow extends CardFacts, MediaNames {
  board_id: BoardId
}

/** SQL: its card is of a version before the one that follows. */
const isOld = 'coalesce(card_version, 1) <'

/** Writes the stored cards of all pins in their present shape; returns how many were in an older one. */
export function rebuildPinCards(
  { reader, transaction }: Pick<Database, 'reader' | 'transaction'>,
  batch = 1_000,
): Promise<number> {
  return rebuildStored({
    scan: (after) =>
      rows<ScannedRow>(
        reader,
        `select id, ${isOld} $2 as is_old from pins where id > $1 order by id limit $3`,
        [after, pinCard.version, batch],
      ),
    transaction,
    rebuild: (db, ids) => writeCards(db, ids, pinCard.version),
  })
}

/** Writes the cards of those of these pins whose cards are of a version before this one. */
export async function writeCards(
  db: Writer,
  ids: readonly string[],
  before: number,
): Promise<number> {
  const pins = await lockOld(db, ids, before)
  const mediaOf = await holdMedia(db, pins)
  const cards = pins.flatMap((pin) => {
    const media = mediaOf(pin)
    return media ? { board_id: pin.board_id, id: pin.id, card: toStoredCard(pin, media) } : []
  })
  await rows(
    db,
    `update pins p set card = c.card, card_version = $2
       from jsonb_to_recordset($1::jsonb) as c(board_id bigint, id bigint, card text)
      where p.board_id = any($3::bigint[]) and p.board_id = c.board_id and p.id = c.id`,
    [JSON.stringify(cards), pinCard.version, cards.map(({ board_id }) => board_id)],
  )
  return cards.length
}

/** Locked until the transaction ends. A pin that was moved while this waited for it is looked up again. */
async function lockOld(db: Writer, ids: readonly string[], before: number): Promise<OldRow[]> {
  const locked = new Map<string, OldRow>()
  for (;;) {
    const old = await rows<Pick<OldRow, 'id' | 'board_id'>>(
      db,
      `select id, board_id from pins where id = any($1::bigint[]) and ${isOld} $2`,
      [ids.filter((id) => !locked.has(id)), before],
    )
    if (old.length === 0) return [...locked.values()]
    const found = await lockRows<OldRow>(
      db,
      `select board_id, id, title, description, alt_text, link, method, source_pin_id, created_at, image_signature,
              video_signature, story_id, ${isAiMade('pins')} as is_ai_made
         from pins where board_id = any($1::bigint[]) and id = any($2::bigint[]) and ${isOld} $3
        order by id for no key update`,
      old.map(({ board_id }) => board_id),
      old.map(({ id }) => id),
      before,
    )
    for (const pin of found) locked.set(pin.id, pin)
  }
}

const batch = 1_000

/** Writes the cards of the pins of which this SQL is true anew, also present ones; its values begin with `$3`. */
export async function rewriteCards(
  { reader, transaction }: Pick<Database, 'reader' | 'transaction'>,
  isOne: string,
  values: readonly unknown[],
): Promise<void> {
  for (let after = '0'; ; ) {
    const found = await rows<{ id: string }>(
      reader,
      `select id from pins where id > $1 and (${isOne}) order by id limit $2`,
      [after, batch, ...values],
    )
    const ids = found.map(({ id }) => id)
    await transaction((db) => writeCards(db, ids, pinCard.version + 1))
    const last = ids.at(-1)
    if (last === undefined || ids.length < batch) return
    after = last
  }
}
