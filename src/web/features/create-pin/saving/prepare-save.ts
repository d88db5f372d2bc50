import type { PictureStep } from '../create-pin-steps.ts'
import { nextSave, type SaveState } from './save-states.ts'

/** The save of one picture, which may be another one now, or on its way, or not have come. */
export function prepareSave(save: SaveState, { step }: PictureStep, hasFailed: boolean): SaveState {
  if (step === 'picked') return nextSave(save, { type: 'processed' })
  const started = nextSave(save, { type: 'processing_started' })
  if (hasFailed) return nextSave(started, { type: 'failed' })
  return step === 'uploading' || step === 'searching'
    ? started
    : nextSave(save, { type: 'cleared' })
}
