import { expect, it } from 'vitest'
import { kindOfFile } from './kind-of-file.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')

it.each([
  ['%PDF-1.7\n', 'pdf'],
  ['\xff\xd8\xff\xe0', 'jpeg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['RIFF\x01\x02\x03\x04WEBPVP8 ', 'webp'],
  ['RIFF\x01\x02\x03\x04WAVE', null],
  ['<!doctype html><script>', null],
  [' %PDF-1.7', null],
  ['MZ', null],
  ['', null],
])('begins with %j: %s', (text, kind) => {
  expect(kindOfFile(bytes(text))).toBe(kind)
})
