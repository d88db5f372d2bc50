import type { CreatePinState } from '../create-pin-steps.ts'
import { canPress } from '../saving/save-states.ts'

export type MissingPart = 'picture' | 'upload' | 'retry' | 'edit' | 'captions' | 'board' | 'time'

/** What is still missing before the pin can be saved; null if nothing is. */
export function missingPart({ picture, typed, place, when }: CreatePinState): MissingPart | null {
  if (picture.step === 'uploading') return 'upload'
  if (picture.step === 'failed') return 'retry'
  if (picture.step !== 'picked') return 'picture'
  if (picture.isEditing) return 'edit'
  // Half a sentence is not published, and not lost either.
  if (typed) return 'captions'
  if (place.board_id === null) return 'board'
  return when && (when.day === '' || when.time === '') ? 'time' : null
}

export function canSave(state: CreatePinState): boolean {
  return canPress(state.save) && missingPart(state) === null
}
