import type { PersonId, PinId } from '#contract/ids'
import { limits } from '#contract/limits'
import { type Db, row, rows, type Writer } from '#platform/database'

/*
 * Which pictures a person has seen: six bytes of each, in a ring of slots. Pictures are appended to a slot until
 * it is full; then the oldest slot is overwritten. So it takes at most 12 KiB a person, and each request writes
 * one small row.
 */
const bytesPerPicture = 6
const slots = 16
const picturesPerSlot = limits.seenPictures / slots

export function seenKeyOf(signature: string): number {
  return Number.parseInt(signature.slice(0, bytesPerPicture * 2), 16)
}

export function readSeen(pictures: Buffer | null): Set<number> {
  const seen = new Set<number>()
  for (let at = 0; at < (pictures?.length ?? 0); at += bytesPerPicture)
    seen.add(pictures!.readUIntBE(at, bytesPerPicture))
  return seen
}

/** The prefixes of the signatures in a slot, the latest first. */
export function listSeen(pictures: Buffer): string[] {
  const hex = pictures.toString('hex')
  return (hex.match(new RegExp(`.{${bytesPerPicture * 2}}`, 'g')) ?? []).toReversed()
}

/** The bytes that these pictures append. */
function writeSeen(signatures: readonly string[]): Buffer {
  return Buffer.from(signatures.map((one) => one.slice(0, bytesPerPicture * 2)).join(''), 'hex')
}

const latestSlot = `select slot, length(pictures) as bytes from seen_pins where person_id = $1
  order by noted_at desc, slot desc limit 1 for update`

const setSlot = `insert into seen_pins (person_id, slot, pictures, noted_at) values ($1, $2, $3, $4)
  on conflict (person_id, slot) do update set noted_at = excluded.noted_at,
    pictures = case when $5::boolean then seen_pins.pictures || excluded.pictures else excluded.pictures end`

/** At most `limits.seenPinsAtOnce` at once. */
export async function insertSeen(
  db: Writer,
  personId: PersonId,
  signatures: readonly string[],
  now: Date,
): Promise<void> {
  if (signatures.length === 0) return
  const latest = await row<{ slot: number; bytes: number }>(db, latestSlot, [personId])
  const held = (latest?.bytes ?? 0) / bytesPerPicture
  const isRoom = held + signatures.length <= picturesPerSlot
  const slot = isRoom ? (latest?.slot ?? 0) : ((latest?.slot ?? 0) + 1) % slots
  await rows(db, setSlot, [personId, slot, writeSeen(signatures), now, isRoom])
}

const signaturesOf = 'select distinct image_signature from pins where id = any($1::bigint[])'

export async function selectSignatures(db: Db, ids: readonly PinId[]): Promise<string[]> {
  const found = await rows<{ image_signature: string }>(db, signaturesOf, [[...ids]])
  return found.map(({ image_signature }) => image_signature)
}
