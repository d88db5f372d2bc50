import type { Picture, PictureStep } from '../create-pin-steps.ts'

export type EditingEvent =
  | { type: 'editor_opened' }
  | { type: 'editor_left' }
  | { type: 'picture_edited'; picture: Picture }

/** A picture that is picked and opened to be edited; until that is done it stays what it was. */
export function editedStep(step: PictureStep, event: EditingEvent): PictureStep {
  if (step.step !== 'picked') return step
  const picked = { step: 'picked', picture: step.picture } as const
  if (event.type === 'picture_edited') return { ...picked, picture: event.picture }
  return event.type === 'editor_opened' ? { ...picked, isEditing: true } : picked
}
