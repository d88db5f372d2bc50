import { z } from 'zod'
import { OptionalAdvertiserId } from '../../advertisers/advertiser.ts'
import { BoardId, optionalId, ScheduledPinId, SectionId } from '../../ids.ts'
import { limits } from '../../limits.ts'
import { command, query } from '../../operation.ts'
import { line, OptionalWebAddress, paragraphs, WholeNumber } from '../../values.ts'
import { changedOptions, optionErrors } from '../builder/pin-options.ts'
import { Captions } from '../captions/captions.ts'
import { SavedPin } from '../pin.ts'
import { savePin } from '../save-pin.ts'
import { EditedPages, editedPagesErrors } from '../stories/edited-pages.ts'
import { ScheduledPin, timing } from './scheduled-pin.ts'

/** One of the viewer's, or of an ad account. */
const named = { scheduled_pin_id: ScheduledPinId, advertiser_id: OptionalAdvertiserId }
const namedErrors = [
  'scheduled_pin_not_found',
  'advertiser_not_found',
  'advertiser_role_missing',
] as const
/** What finds one that waits no more also tells which pin it has become, as `pin_id`. */
const waitingErrors = [...namedErrors, 'scheduled_pin_published'] as const

export const getScheduledPin = query('getScheduledPin', {
  summary: 'A pin that waits for its time',
  access: 'member',
  input: z.object(named),
  output: ScheduledPin,
  errors: waitingErrors,
  resource: 'ScheduledPinResource/get',
  v3: 'GET /v3/scheduled_pins/:scheduled_pin_id/',
  endpoint: 'v3_get_scheduled_pin',
})

export const editScheduledPin = command('editScheduledPin', {
  summary:
    'Change a scheduled pin: what is absent stays. One that could not be published waits again, for a new time',
  access: 'member',
  budget: 'save',
  input: z.object({
    ...named,
    /** Of what was read; absent: whatever it is by now. */
    version: WholeNumber.nullish(),
    title: line(limits.pinTitleLength).optional(),
    description: paragraphs(limits.pinDescriptionLength).optional(),
    alt_text: paragraphs(limits.altTextLength).optional(),
    link: OptionalWebAddress.optional(),
    board_id: BoardId.optional(),
    /** null removes it from its section; absent leaves it, unless the board changes. */
    section: optionalId(SectionId).optional(),
    ...changedOptions,
    publish_time: timing.publish_time.optional(),
    time_zone: timing.time_zone.optional(),
    /** Of one of several pages, all of them. */
    pages: EditedPages.optional(),
    /** Of its one video, in place of those that it has; absent leaves them. */
    captions: Captions.optional(),
  }),
  output: ScheduledPin,
  errors: [
    ...waitingErrors,
    'scheduled_pin_changed',
    ...optionErrors,
    ...editedPagesErrors,
    'board_not_found',
    'section_not_found',
    'board_full',
    'publish_time_past',
    'publish_time_far',
  ],
  takesPicture: true,
  resource: 'ScheduledPinResource/update',
  v3: 'PUT /v3/scheduled_pins/:scheduled_pin_id/',
  endpoint: 'v3_update_scheduled_pin',
})

export const cancelScheduledPin = command('cancelScheduledPin', {
  summary: 'Cancel a scheduled pin. It can be brought back for a while',
  access: 'member',
  input: z.object(named),
  output: z.null(),
  errors: waitingErrors,
  resource: 'ScheduledPinResource/delete',
  v3: 'DELETE /v3/scheduled_pins/:scheduled_pin_id/',
  endpoint: 'v3_cancel_scheduled_pin',
})

export const restoreScheduledPin = command('restoreScheduledPin', {
  summary:
    'Bring back a scheduled pin that was cancelled. If its time went by, it waits for a new one',
  access: 'member',
  input: z.object(named),
  output: ScheduledPin,
  errors: [...namedErrors, 'scheduled_pins_limit_reached'],
  resource: 'ScheduledPinRestoreResource/update',
  v3: 'PUT /v3/scheduled_pins/:scheduled_pin_id/restore/',
  endpoint: 'v3_restore_scheduled_pin',
})

export const publishScheduledPin = command('publishScheduledPin', {
  summary: 'Publish a scheduled pin now',
  access: 'member',
  budget: 'save',
  input: z.object(named),
  output: SavedPin,
  adds: true,
  errors: [...waitingErrors, ...savePin.errors],
  resource: 'ScheduledPinPublishResource/create',
  v3: 'POST /v3/scheduled_pins/:scheduled_pin_id/publish/',
  endpoint: 'v3_publish_scheduled_pin',
})
