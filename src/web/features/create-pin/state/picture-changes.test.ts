import { expect, test } from 'vitest'
import { openCaptions } from '#web/lib/captions/caption-steps.ts'
import { type CreatePinEvent, nextCreatePin, openCreatePin } from '../create-pin-steps.ts'
import { missingPart } from './missing-part.ts'

test('captions go with their video, however another takes its place', () => {
  const video = { kind: 'video', upload_id: '5', signature: 'ef', fileUrl: 'blob:v' } as const
  const cut = { start_ms: 500 }
  const events: CreatePinEvent[] = [
    { type: 'file_picked', fileUrl: 'blob:v', isVideo: true, cut },
    { type: 'file_taken', picture: { ...video, cover: '/736x/ef.webp' } },
    { type: 'captions_given', captions: [{ language: 'en', text: 'WEBVTT' }] },
    { type: 'captions_typed', typed: openCaptions([], 'en') },
  ]
  const film = events.reduce(nextCreatePin, openCreatePin({}))
  expect([film.captions.length, film.cut]).toEqual([1, cut])
  const others: CreatePinEvent[] = [
    { type: 'picture_dropped' },
    { type: 'search_started', address: 'https://example.com/' },
    { type: 'video_opened', file: new File(['x'], 'v.mp4') },
  ]
  // What is not done holds the save.
  expect(missingPart(film)).toBe('captions')
  expect(missingPart(nextCreatePin(film, { type: 'captions_typed', typed: null }))).toBe('board')
  for (const other of others) {
    const { captions, typed } = nextCreatePin(film, other)
    expect([other.type, captions, typed]).toEqual([other.type, [], null])
  }
  const another = nextCreatePin(film, { type: 'file_picked', fileUrl: 'blob:2', isVideo: true })
  expect([another.captions, another.cut]).toEqual([[], null])
})
