import type { CreatePinEvent } from '../create-pin-steps.ts'

/** Of the save itself. All else is held while a pin is saved, so that the same can be sent again. */
const free: ReadonlySet<CreatePinEvent['type']> = new Set([
  'save_started',
  'save_sent',
  'save_refused',
  'save_unanswered',
  'saved',
  'scheduled',
  'another_requested',
])

export const isToHold = ({ type }: CreatePinEvent) => !free.has(type)
