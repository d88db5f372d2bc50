import { describe, expect, it } from 'vitest'
import { Failure } from '#contract/errors'
import { refusalOf } from '#testing/refusal-of'
import { sniffFormat } from './formats.ts'

const sniff = (text: string) => sniffFormat(Buffer.from(text.padEnd(32, '\0'), 'latin1'))

describe('sniffFormat', () => {
  it.each([
    ['\xff\xd8\xff\xe0', 'jpeg'],
    ['\x89PNG\r\n\x1a\n', 'png'],
    ['GIF87a', 'gif'],
    ['GIF89a', 'gif'],
    ['RIFF\x10\0\0\0WEBPVP8 ', 'webp'],
    ['\0\0\0\x1cftypavif\0\0\0\0mif1', 'avif'],
    ['\0\0\0\x1cftypmif1\0\0\0\0miafavif', 'avif'],
    ['\0\0\0\x18ftypheic\0\0\0\0mif1', 'heic'],
    ['\0\0\0\x18ftypmif1\0\0\0\0heic', 'heic'],
    ['\0\0\0\x18ftypheix\0\0\0\0mif1', 'heic'],
    ['\0\0\0\x18ftypmsf1\0\0\0\0hevc', 'heic'],
  ])('recognises %j', (head, format) => {
    expect(sniff(head)).toBe(format)
  })

  it.each([
    ['\0\0\0\x18ftypmp42\0\0\0\0isom', /video/],
    ['\x1aE\xdf\xa3', /video/],
    ['<svg xmlns="http://www.w3.org/2000/svg">', /SVG.*Export it as PNG/],
    ['<?xml version="1.0"?>\n<!-- hi -->\n<svg>', /SVG/],
    ['\xef\xbb\xbf<svg>', /SVG/],
    ['%PDF-1.7', /PDF/],
    ['II*\0', /TIFF/],
    ['MM\0*', /TIFF/],
    ['BM\0\0', /BMP/],
    ['8BPS', /Photoshop/],
    ['\0\0\0\x0cJXL \r\n', /JPEG XL/],
    ['\0\0\x01\0', /icon/],
    ['<!doctype html><html>', /^image_type_unsupported: That file is not a picture we can read/],
    ['RIFF\x10\0\0\0WAVEfmt ', /^image_type_unsupported/],
  ])('refuses %j and says what to do', async (head, answer) => {
    const { code, message } = await refusalOf(() => sniff(head))
    expect(`${code}: ${message}`).toMatch(answer)
  })

  it('reports an empty file as broken', () => {
    expect(() => sniffFormat(Buffer.alloc(0))).toThrow(new Failure('image_broken'))
  })

  it('handles files that end within the signature', () => {
    for (const head of ['\xff\xd8', '\x89PNG', 'GIF8', 'RIFF', '\0\0\0\x1cftypav']) {
      expect(() => sniffFormat(Buffer.from(head, 'latin1'))).toThrow(Failure)
    }
  })
})
