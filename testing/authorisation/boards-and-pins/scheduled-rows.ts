import { cancelScheduledPin } from '#contract/pins/scheduled/change-scheduled-pin'
import { schedulePin } from '#contract/pins/scheduled/schedule-pin'
import { scheduleStoryPin } from '#contract/pins/scheduled/schedule-story-pin'
import { rows } from '#platform/database'
import type { Options } from '../../wire-client.ts'
import { always, get, members, type Outcomes, post, type Row } from '../rows.ts'
import { world } from '../setup.ts'

const publish_time = () => Math.floor(Date.now() / 1_000) + 3_600

/** Of the owner's, on the board: nobody else sees or changes it, whoever saves there. */
const ownersAlone: Outcomes = ['login_required', 'ok', 'scheduled_pin_not_found']

function ofOwner(place: string, more: Options = {}, isCancelled = false): Row['send'] {
  return async (client, { board_id }, { image_signature }) => {
    // As many as can wait would be there before long.
    await rows(world.database.writer, 'delete from scheduled_pins', [])
    const olive = world.as('olive')
    const { id: scheduled_pin_id } = await olive.run(schedulePin, {
      ...{ board_id, image_signature, publish_time: publish_time(), time_zone: 'UTC' },
    })
    if (isCancelled) await olive.run(cancelScheduledPin, { scheduled_pin_id })
    return place.endsWith('/get')
      ? client.get(place.slice(0, -4), { scheduled_pin_id })
      : client.post(place, { scheduled_pin_id, ...more })
  }
}

/** Who may schedule pins, and read and change scheduled ones. */
export const scheduledRows: Row[] = [
  {
    operation: 'schedulePin',
    what: 'to the board, as a business and as others',
    send: post('ScheduledPinResource/create', ({ board_id }, { image_signature }) => ({
      ...{ board_id, image_signature, publish_time: publish_time(), time_zone: 'UTC' },
    })),
    expected: always(['login_required', 'ok', 'scheduling_not_offered']),
  },
  {
    operation: 'scheduleStoryPin',
    what: 'to the board, as a business and as others',
    send: post('ScheduledStoryPinResource/create', ({ board_id }, { image_signature }) => ({
      ...{ board_id, pages: [{ image_signature }, { image_signature }] },
      ...{ publish_time: publish_time(), time_zone: 'UTC' },
    })),
    expected: always(['login_required', 'ok', 'scheduling_not_offered']),
  },
  {
    operation: 'listScheduledPins',
    what: 'one’s own',
    send: get('ScheduledPinsResource', () => ({})),
    expected: always(members),
  },
  {
    operation: 'getScheduledPin',
    what: 'of the owner',
    send: ofOwner('ScheduledPinResource/get'),
    expected: always(ownersAlone),
  },
  {
    operation: 'getScheduledCaptions',
    what: 'of the owner',
    send: ofOwner('ScheduledPinCaptionsResource/get'),
    expected: always(ownersAlone),
  },
  {
    operation: 'editScheduledPin',
    what: 'of the owner',
    send: ofOwner('ScheduledPinResource/update', { title: 'New' }),
    expected: always(ownersAlone),
  },
  {
    operation: 'editScheduledPin',
    what: 'what is said in the video of one of the owner, where it has none',
    send: ofOwner('ScheduledPinResource/update', {
      captions: [{ language: 'en', text: '0:01 --> 0:02\nHello' }],
    }),
    expected: always(['login_required', 'captions_need_video', 'scheduled_pin_not_found']),
  },
  {
    operation: 'editScheduledPin',
    what: 'the pages of one of the owner',
    send: async (client, { board_id }, { image_signature }) => {
      await rows(world.database.writer, 'delete from scheduled_pins', [])
      const made = await world.as('olive').run(scheduleStoryPin, {
        ...{ board_id, publish_time: publish_time(), time_zone: 'UTC' },
        pages: [{ image_signature }, { image_signature }],
      })
      return client.post('ScheduledPinResource/update', {
        scheduled_pin_id: made.id,
        pages: (made.pages ?? []).toReversed().map(({ id: page_id }) => ({ page_id })),
      })
    },
    expected: always(ownersAlone),
  },
  {
    operation: 'cancelScheduledPin',
    what: 'of the owner',
    send: ofOwner('ScheduledPinResource/delete'),
    expected: always(ownersAlone),
  },
  {
    operation: 'restoreScheduledPin',
    what: 'of the owner',
    send: ofOwner('ScheduledPinRestoreResource/update', {}, true),
    expected: always(ownersAlone),
  },
  {
    operation: 'publishScheduledPin',
    what: 'of the owner',
    send: ofOwner('ScheduledPinPublishResource/create'),
    expected: always(ownersAlone),
    changes: true,
  },
]
