import { expect, test } from 'vitest'
import { nextCreatePin, openCreatePin } from '../create-pin-steps.ts'
import { isWorthKeeping } from '../drafts/draft-content.ts'
import { isBegun } from './is-begun.ts'

const picture = { kind: 'web', url: 'https://a.example/a.jpg', width: null, height: null } as const

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
