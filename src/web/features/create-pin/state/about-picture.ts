import type { CreatePinEvent } from '../create-pin-steps.ts'

/** The picture cannot be changed while it is being saved. */
export const isAboutPicture: ReadonlySet<CreatePinEvent['type']> = new Set([
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
])
