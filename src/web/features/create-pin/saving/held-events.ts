import type { CreatePinEvent } from '../create-pin-steps.ts'

/** What changes a pin; while it is being saved it stays as it is, so that the same can be sent again. */
export const heldEvents: ReadonlySet<CreatePinEvent['type']> = new Set([
  'video_opened',
  'file_picked',
  'file_sent',
  'connection_lost',
  'file_taken',
  'editor_opened',
  'picture_edited',
  'file_failed',
  'copy_found',
  'search_started',
  'page_found',
  'page_picture_picked',
  'picture_refused',
  'picture_dropped',
  'chooser_opened',
  'edited',
  'captions_given',
  'place_chosen',
  'options_chosen',
  'when_chosen',
])
