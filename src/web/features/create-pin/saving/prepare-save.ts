import type { PictureStep } from '../create-pin-steps.ts'
import { nextSave, type SaveState } from './save-states.ts'

/** The save of one picture, which may be another one now, or on its way, or not have come. */
export function prepareSave(save: SaveState, picture: PictureStep, hasFailed: boolean): SaveState {
  const { step } = picture
  if (step === 'picked') {
    const processed = nextSave(save, { type: 'processed' })
    if (picture.isEditing) return nextSave(processed, { type: 'edit_started' })
    return picture.picture.kind === 'uploaded' && picture.picture.edited
      ? nextSave(processed, { type: 'edited' })
      : processed
  }
  const started = nextSave(save, { type: 'processing_started' })
  if (hasFailed) return nextSave(started, { type: 'failed' })
  return step === 'uploading' || step === 'searching'
    ? started
    : nextSave(save, { type: 'cleared' })
}
