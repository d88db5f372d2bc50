import { describe, expect, test } from 'vitest'
import type { SavedPin } from '#contract/pins/pin'
import { type CreatePinEvent, nextCreatePin, openCreatePin } from '../create-pin-steps.ts'
import { isWorthKeeping } from '../drafts/draft-content.ts'
import { isBegun } from './is-begun.ts'

const picture = { kind: 'web', url: 'https://a.example/a.jpg', width: null, height: null } as const
const after = (...events: CreatePinEvent[]) => events.reduce(nextCreatePin, openCreatePin({}))
const picked: CreatePinEvent[] = [
  { type: 'file_picked', fileUrl: 'blob:1', isVideo: false },
  { type: 'file_taken', picture },
]
const board: CreatePinEvent = {
  type: 'place_chosen',
  place: { board_id: '7', section_id: null },
}

describe('isBegun', () => {
  const words = { title: 'From the page', description: '', link: 'https://example.com/a' }
  test('is true once the member added a picture or a text', () => {
    expect(isBegun(after(board))).toBe(false)
    expect(isBegun(after({ type: 'edited', words: { title: '  ' } }))).toBe(false)
    expect(isBegun(after({ type: 'edited', words: { alt_text: 'A tart' } }))).toBe(true)
    expect(isBegun(after({ type: 'file_picked', fileUrl: 'blob:a', isVideo: false }))).toBe(true)
    expect(isBegun(after(...picked))).toBe(true)
  })
  test('is false for what the URL prefilled, and for what is saved', () => {
    const prefilled = openCreatePin({ words, picture, board_id: '7' })
    expect(isBegun(prefilled)).toBe(false)
    const changed = { type: 'edited', words: { title: 'My own' } } as const
    expect(isBegun(nextCreatePin(prefilled, changed))).toBe(true)
    const saving: CreatePinEvent[] = [{ type: 'save_started', key: 'k' }, { type: 'save_sent' }]
    const pin = { id: '9' } as SavedPin
    const done = after(...picked, board, ...saving, { type: 'saved', pin })
    expect(isBegun(done)).toBe(false)
    expect(isBegun(nextCreatePin(done, { type: 'another_requested' }))).toBe(false)
  })
})

test('of what is kept as a draft, only a file under way is left to lose', () => {
  const typed = nextCreatePin(openCreatePin({}), { type: 'edited', words: { title: 'Lamp' } })
  expect([isBegun(typed), isBegun(typed, false, true)]).toEqual([true, false])
  const picked = { ...typed, picture: { step: 'picked', picture } as const }
  expect(isBegun(picked, false, true)).toBe(false)
  const edited = nextCreatePin(picked, { type: 'editor_opened' })
  expect(isBegun(edited, true, true)).toBe(true)
  expect(isBegun(nextCreatePin(edited, { type: 'editor_left' }), false, true)).toBe(false)
  const sending = { type: 'file_picked', fileUrl: 'blob:a', isVideo: true } as const
  const sent = nextCreatePin(typed, sending)
  expect([isBegun(sent, false, true), isBegun(sent, true, true)]).toEqual([true, false])
})

test('a video that is trimmed is begun, and not yet in a draft', () => {
  const file = new File(['x'], 'v.mp4', { type: 'video/mp4' })
  const edited = nextCreatePin(openCreatePin({}), { type: 'video_opened', file })
  expect([isBegun(edited, false, true), isWorthKeeping(edited)]).toEqual([true, false])
  expect(isBegun(nextCreatePin(edited, { type: 'picture_dropped' }))).toBe(false)
})
