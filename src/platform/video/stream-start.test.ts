import { expect, it } from 'vitest'
import { streamStart } from './stream-start.ts'

const word = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const box = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  return Buffer.concat([word(body.length + 8), Buffer.from(type, 'latin1'), body])
}
const head = (perSecond: number) =>
  box('moov', box('trak', box('mdia', box('mdhd', word(0), word(0), word(0), word(perSecond)))))
const piece = (decodedAt: number, flags: number, ...fields: number[]) =>
  box(
    'moof',
    box(
      'traf',
      box('tfdt', word(0), word(decodedAt)),
      box('trun', word(flags), word(1), ...fields.map(word)),
    ),
  )

it('is when the first frame is shown', () => {
  expect(streamStart(Buffer.concat([head(30), piece(0, 0xf01, 99, 1, 500, 0, 2)]))).toBe(6_000)
  expect(streamStart(Buffer.concat([head(30), piece(15, 0x305, 99, 7, 1, 500)]))).toBe(45_000)
  expect(streamStart(Buffer.concat([head(30), piece(0, 0x800, 0)]))).toBe(0)
})

it.each([
  ['nothing', Buffer.alloc(0)],
  ['no boxes', Buffer.from('no boxes at all')],
  ['a head alone', head(30)],
  [
    'a piece that is cut off',
    Buffer.concat([head(30), piece(0, 0xf01, 99, 1, 500, 0, 2)]).subarray(0, -6),
  ],
  ['no time at all', Buffer.concat([head(0), piece(0, 0xf01, 99, 1, 500, 0, 2)])],
])('is zero of %s', (_what, bytes) => {
  expect(streamStart(bytes)).toBe(0)
})
