import { describe, expect, it } from 'vitest'
import { cpuTimeMs } from '#testing/faults/cpu-time'
import { parseSrcset, widthInSizes } from './srcset.ts'

function short(srcset: string): string[] {
  return parseSrcset(srcset).map(
    ({ url, width, density }) => `${url} ${width === null ? `${density}x` : `${width}w`}`,
  )
}

describe('parseSrcset', () => {
  it.each([
    ['', []],
    [' , ,, ', []],
    ['a.jpg', ['a.jpg 1x']],
    ['a.jpg 300w', ['a.jpg 300w']],
    ['a.jpg 300w, b.jpg 600w', ['a.jpg 300w', 'b.jpg 600w']],
    ['a.jpg 1x,b.jpg 2.5x', ['a.jpg 1x', 'b.jpg 2.5x']],
    ['a.jpg, b.jpg 2x', ['a.jpg 1x', 'b.jpg 2x']],
    ['\n a.jpg\t300w 200h ,\r\n b.jpg 600w', ['a.jpg 300w', 'b.jpg 600w']],
    // Commas within addresses, as used by image services.
    [
      '/w_300,h_200/a.jpg 300w, /w_600,h_400/a.jpg 600w',
      ['/w_300,h_200/a.jpg 300w', '/w_600,h_400/a.jpg 600w'],
    ],
    ['data:image/gif;base64,R0l 1w, b.jpg 2w', ['data:image/gif;base64,R0l 1w', 'b.jpg 2w']],
    ['a.jpg,, b.jpg 2x', ['a.jpg 1x', 'b.jpg 2x']],
    // Entries that are not understood are skipped; the others are kept.
    ['a.jpg big, b.jpg 2x', ['b.jpg 2x']],
    ['a.jpg -3w, b.jpg 0x, c.jpg 1.5w, d.jpg w, e.jpg 5w', ['e.jpg 5w']],
    ['a.jpg future(1, 2), b.jpg 2x', ['b.jpg 2x']],
    ['a.jpg (unclosed, b.jpg 2x', []],
  ])('%j', (srcset, offers) => {
    expect(short(srcset)).toEqual(offers)
  })

  it('reads no more than it needs of an endless one', () => {
    const tookMs = cpuTimeMs(() => {
      expect(parseSrcset('a.jpg 1w, '.repeat(200_000)).length).toBe(64)
      expect(parseSrcset(','.repeat(2_000_000))).toEqual([])
      expect(parseSrcset(`a ${'('.repeat(2_000_000)}`)).toEqual([])
    })
    expect(tookMs).toBeLessThan(200)
  })
})

describe('widthInSizes', () => {
  it.each([
    ['300px', 300],
    ['(max-width: 600px) 100vw, 640px', 640],
    ['(max-width: 600px) 480px, 100vw', null],
    ['calc(100vw - 2rem)', null],
    ['', null],
  ])('%j: %j', (sizes, width) => {
    expect(widthInSizes(sizes)).toBe(width)
  })
})
