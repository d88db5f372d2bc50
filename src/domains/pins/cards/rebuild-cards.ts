import {
  type Database,
  rebuildStored,
  rows,
  type ScannedRow,
  type Writer,
} from '#platform/database'
import { isAiMade } from '../disclosures/ai-made.ts'
import { type CardFacts, toStoredCard } from '../pin-views.ts'
import { holdMedia, type MediaNames } from './card-media.ts'
import { pinCard } from './pin-card.ts'

interface OldRow extends CardFacts, MediaNames {}

/** Writes the stored cards of all pins in their present shape; returns how many were in an older one. */
export function rebuildPinCards(
  { reader, transaction }: Pick<Database, 'reader' | 'transaction'>,
  batch = 1_000,
): Promise<number> {
  return rebuildStored({
    scan: (after) =>
      rows<ScannedRow>(
        reader,
        `select id, coalesce(card_version, 1) < $2 as is_old from pins where id > $1 order by id limit $3`,
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
  const pins = await rows<OldRow>(
    db,
    `select id, title, description, alt_text, link, method, source_pin_id, created_at, image_signature, video_signature,
            story_id, ${isAiMade('pins')} as is_ai_made
       from pins where id = any($1::bigint[]) and coalesce(card_version, 1) < $2 order by id for no key update`,
    [ids, before],
  )
  const mediaOf = await holdMedia(db, pins)
  const cards = pins.flatMap((pin) => {
    const media = mediaOf(pin)
    return media ? { id: pin.id, card: toStoredCard(pin, media) } : []
  })
  await rows(
    db,
    `update pins p set card = c.card, card_version = $2
       from jsonb_to_recordset($1::jsonb) as c(id bigint, card text) where p.id = c.id`,
    [JSON.stringify(cards), pinCard.version],
  )
  return cards.length
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
