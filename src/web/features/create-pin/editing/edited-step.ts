import type { Picture, PictureStep } from '../create-pin-steps.ts'

export type EditingEvent =
  | { type: 'editor_opened' }
  | { type: 'editor_left' }
  | { type: 'picture_edited'; picture: Picture }

/** Until what is done to a picture is done, it stays what it was; so it does where its editor was left meanwhile. */
export function editedStep(step: PictureStep, event: EditingEvent): PictureStep {
  if (step.step !== 'picked') return step
  const picked = { step: 'picked', picture: step.picture } as const
  if (event.type === 'picture_edited')
    return step.isEditing ? { ...picked, picture: event.picture } : step
  return event.type === 'editor_opened' ? { ...picked, isEditing: true } : picked
}
