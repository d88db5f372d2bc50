import type { PersonId } from '#contract/ids'
import { type Db, rows } from '#platform/database'

const hidden =
  'select image_signature from hidden_pins where person_id = $1 and image_signature = any($2::text[])'

/** Those of these pins whose pictures the viewer has not hidden. */
export async function withoutHidden<Pin extends { image_signature: string }>(
  db: Db,
  pins: readonly Pin[],
  viewerId: PersonId | null,
): Promise<Pin[]> {
  if (viewerId === null || pins.length === 0) return [...pins]
  const wanted = pins.map(({ image_signature }) => image_signature)
  const found = await rows<{ image_signature: string }>(db, hidden, [viewerId, wanted])
  const left = new Set(found.map(({ image_signature }) => image_signature))
  return pins.filter(({ image_signature }) => !left.has(image_signature))
}
