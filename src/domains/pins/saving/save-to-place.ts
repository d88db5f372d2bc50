import type { AdvertiserId, BoardId, PersonId, SectionId } from '#contract/ids'
import type { PinOptions } from '#contract/pins/builder/pin-options'
import type { CaptionTrack } from '#contract/pins/captions/captions'
import type { SavedPin } from '#contract/pins/pin'
import type { CommandContext } from '#platform/operations'
import type { PinWords } from '../pin-rules.ts'
import { lockTargetPlace } from '../place-pin.ts'
import { addPin, type NewMedia } from './add-pin.ts'
import { pinnerOn } from './pinner.ts'

export interface PinToSave extends PinWords {
  board_id: BoardId
  section: SectionId | null
  advertiser_id: AdvertiserId | null
  method: string
  options: PinOptions
  captions?: readonly CaptionTrack[] | undefined
}

/** Saves a pin whose media are stored, by the rules of saving as they are now. */
export async function saveToPlace(
  context: Pick<CommandContext, 'db' | 'newId' | 'clock'>,
  viewerId: PersonId,
  pin: PinToSave,
  media: NewMedia,
): Promise<SavedPin> {
  const into = await lockTargetPlace(context.db, pin.board_id, pin.section, viewerId)
  const pinnerId = await pinnerOn(context.db, into.board, viewerId, pin.advertiser_id)
  return addPin(context, pinnerId, into, media, { ...pin, saved_on_behalf: pinnerId !== viewerId })
}
