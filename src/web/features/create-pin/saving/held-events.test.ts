import { expect, test } from 'vitest'
import type { SavedPin } from '#contract/pins/pin'
import type { ScheduledPin } from '#contract/pins/scheduled/scheduled-pin'
import { openCaptions } from '#web/lib/captions/caption-steps.ts'
import { type CreatePinEvent, nextCreatePin, openCreatePin } from '../create-pin-steps.ts'
import { isSaved } from './save-states.ts'

const picture = { kind: 'web', url: 'https://a.example/a.jpg', width: null, height: null } as const
const image = {
  type: 'pinnable',
  ...{ url: 'https://a.example/b.jpg', title: 'B', description: '' },
  ...{ link: 'https://a.example/', width: null, height: null },
} as const
const pin = { id: '9' } as SavedPin

type Sent =
  | 'save_started'
  | 'save_sent'
  | 'save_refused'
  | 'save_unanswered'
  | 'saved'
  | 'scheduled'
type Changes = {
  [Type in Exclude<CreatePinEvent['type'], Sent | 'another_requested'>]: Omit<
    Extract<CreatePinEvent, { type: Type }>,
    'type'
  >
}

/** All that can happen to the form. */
const changes: Changes = {
  editor_opened: {},
  editor_left: {},
  picture_edited: { picture },
  video_opened: { file: new File(['x'], 'v.mp4') },
  file_picked: { fileUrl: 'blob:1', isVideo: false },
  file_sent: { part: 1 },
  connection_lost: { isLost: true },
  file_taken: { picture },
  file_failed: { text: 'No' },
  copy_found: { picture, board: { name: 'Lamps', url: '/olive/lamps/' } },
  search_started: { address: 'https://a.example/' },
  page_found: { address: 'https://a.example/', title: 'A', items: [image] },
  page_picture_picked: { image },
  picture_refused: { text: 'No' },
  picture_dropped: {},
  chooser_opened: {},
  edited: { words: { title: 'Other' } },
  captions_given: { captions: [{ language: 'en', text: 'WEBVTT' }] },
  captions_typed: { typed: openCaptions([], 'en') },
  place_chosen: { place: { board_id: '8', section_id: null } },
  options_chosen: { options: { is_ai_made: true } },
  when_chosen: { when: { day: '2026-12-05', time: '09:00' } },
}
const all = Object.entries(changes).map(([type, rest]) => ({ type, ...rest }) as CreatePinEvent)

const ready = openCreatePin({ picture, board_id: '7', words: { title: 'A lamp' } })
const after = (...events: CreatePinEvent[]) => events.reduce(nextCreatePin, ready)
const started: CreatePinEvent = { type: 'save_started', key: 'k' }
const sent: CreatePinEvent[] = [started, { type: 'save_sent' }]
const unanswered: CreatePinEvent[] = [...sent, { type: 'save_unanswered' }]

test.each([
  ['is made ready', [started]],
  ['was sent', sent],
  ['was not answered', unanswered],
  ['is sent again', [...unanswered, started]],
  ['is saved', [...sent, { type: 'saved', pin } as const]],
])('nothing changes what %s', (_state, events) => {
  const held = after(...events)
  for (const change of all) expect(nextCreatePin(held, change), change.type).toBe(held)
})

test('what was refused is free to be changed again, and what is saved makes room for another', () => {
  const words: CreatePinEvent = { type: 'edited', words: { title: 'Other' } }
  const refused = after(...unanswered, started, { type: 'save_refused', problems: {} })
  expect(nextCreatePin(refused, words).words.title).toBe('Other')
  const scheduled = after(...sent, { type: 'scheduled', pin: { id: '4' } as ScheduledPin })
  expect(isSaved(scheduled.save)).toBe(true)
  const another = nextCreatePin(scheduled, { type: 'another_requested' })
  expect(nextCreatePin(another, words).words.title).toBe('Other')
})
