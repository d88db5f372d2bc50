import { expect, it } from 'vitest'
import { videoLength } from './video-length.ts'

it.each([
  [0, '0:00'],
  [4_600, '0:05'],
  [59_600, '1:00'],
  [65_000, '1:05'],
  [3_723_000, '62:03'],
])('formats %i ms as %s', (ms, text) => expect(videoLength(ms)).toBe(text))
