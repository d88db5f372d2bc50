import { describe, expect, it } from 'vitest'
import { cpuTimeMs } from '#testing/faults/cpu-time'
import { decodePage } from './page-images-decode.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')

describe('decodePage', () => {
  it.each([
    ['UTF-8 that says nothing', Buffer.from('<p>Zoë 🪺'), 'text/html', '<p>Zoë 🪺'],
    ['Windows-1252 that says nothing', latin('<p>Zo\xeb \x80'), '', '<p>Zoë €'],
    ['a content type', latin('<p>\xcb\xee\xed'), 'text/html; Charset="windows-1251"', '<p>Лон'],
    [
      'a meta',
      latin('<meta charset=shift_jis><p>\x83\x65'),
      'text/html',
      '<meta charset=shift_jis><p>テ',
    ],
    [
      'a meta of the old kind',
      latin('<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-2">\xb3'),
      'text/html',
      '<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-2">ł',
    ],
    [
      'an XML declaration',
      latin('<?xml version="1.0" encoding="iso-8859-1"?>\xeb'),
      'application/xhtml+xml',
      '<?xml version="1.0" encoding="iso-8859-1"?>ë',
    ],
    [
      'the content type above the meta',
      Buffer.from('<meta charset=windows-1251>ë'),
      'text/html;charset=utf-8',
      '<meta charset=windows-1251>ë',
    ],
    [
      'the byte order mark above all',
      Buffer.from('\ufeff<meta charset=windows-1251>ë'),
      'text/html;charset=windows-1252',
      '<meta charset=windows-1251>ë',
    ],
    ['UTF-16 with its mark', Buffer.from('\ufeff<p>ë', 'utf16le'), 'text/html', '<p>ë'],
    [
      'a meta that cannot be true',
      Buffer.from('<meta charset=utf-16>ë'),
      'text/html',
      '<meta charset=utf-16>ë',
    ],
    ['a set nobody knows', Buffer.from('<p>ë'), 'text/html; charset=klingon', '<p>ë'],
    ['a set nobody may use', Buffer.from('<p>ë'), 'text/html; charset=iso-2022-kr', '<p>ë'],
    ['broken UTF-8 that was promised', latin('<p>\xff!'), 'text/html; charset=utf-8', '<p>\ufffd!'],
    ['nothing', Buffer.alloc(0), '', ''],
  ])('%s', (_what, bytes, contentType, text) => {
    expect(decodePage(bytes, contentType)).toBe(text)
  })

  it('takes linear time', () => {
    const tookMs = (size: number) =>
      cpuTimeMs(() => {
        decodePage(latin('<meta '.repeat(size / 6)), 'text/html')
        decodePage(latin('\xff'.repeat(size)), 'text/html')
      })
    tookMs(1_000_000)
    const rounds = [1, 2, 3].map(() => [tookMs(1_000_000), tookMs(4_000_000)])
    const [short, long] = [0, 1].map((n) => Math.min(...rounds.map((times) => times[n] ?? 0)))
    expect(long).toBeLessThan(10 * Math.max(short ?? 0, 5))
  })
})
