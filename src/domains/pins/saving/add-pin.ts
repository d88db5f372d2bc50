import { Failure } from '#contract/errors'
import type { PersonId, PinId } from '#contract/ids'
import type { SavedPin } from '#contract/pins/pin'
import { holdImage, holdVideo, type PinMedia } from '#domains/media'
import type { CommandContext } from '#platform/operations'
import { announceHashtags } from '../hashtags/sync-hashtags.ts'
import { insertPin } from '../pin-queries.ts'
import type { PinWords } from '../pin-rules.ts'
import { type SavedInto, toSavedPin, toStoredCard } from '../pin-views.ts'
import { countArrival } from '../place-pin.ts'

/** Adds a pin of an uploaded picture or video, in a locked place. Throws `upload_not_found`. */
export async function addPin(
  { db, newId, clock }: Pick<CommandContext, 'db' | 'newId' | 'clock'>,
  personId: PersonId,
  into: SavedInto,
  { signature, video_signature }: PinMedia,
  words: PinWords & { method: string; saved_in_stead: boolean },
): Promise<SavedPin> {
  const picture = await holdImage(db, signature)
  const video = await holdVideo(db, video_signature)
  if (!picture || (video_signature !== null && !video)) throw new Failure('upload_not_found')
  const id = newId<PinId>()
  const now = clock.now()
  const pin = {
    id,
    board_id: into.board.id,
    section_id: into.section?.id ?? null,
    person_id: personId,
    image_signature: signature,
    video_signature,
    title: words.title,
    description: words.description,
    alt_text: words.alt_text,
    link: words.link,
    method: words.method,
    source_pin_id: null,
    root_pin_id: id,
    root_person_id: personId,
    created_at: now,
    saved_in_stead: words.saved_in_stead,
  }
  await insertPin(db, { ...pin, card: toStoredCard(pin, picture, video) })
  await countArrival(db, into, id, picture, now)
  await announceHashtags(db, pin, pin.description)
  return toSavedPin(pin, picture, video, into)
}
