import { describe, expect, it } from 'vitest'
import { mediaAddress, parseJson, placeMedia, readyJson, toJson } from './index.ts'

describe('reading', () => {
  it('keeps every digit of a large number', () => {
    expect(parseJson('{"id":9223372036854775807,"n":12,"f":1.5}')).toEqual({
      id: '9223372036854775807',
      n: 12,
      f: 1.5,
    })
  })
})

describe('writing', () => {
  it('passes ready-made JSON through, alone and one level deep', () => {
    expect(toJson(readyJson('[{"a":1}]'))).toBe('[{"a":1}]')
    expect(toJson({ items: readyJson('[1]'), bookmark: null })).toBe(
      '{"items":[1],"bookmark":null}',
    )
    expect(toJson({ a: 1, b: undefined })).toBe('{"a":1}')
    expect(toJson(undefined)).toBe('null')
  })

  it('replaces only the placeholder of the media host', () => {
    const json = JSON.stringify({ url: mediaAddress('/236x/a.webp'), title: '"\\u0001/236x' })
    const placed = JSON.parse(placeMedia(json, 'https://pictures.example'))
    expect(placed).toEqual({ url: 'https://pictures.example/236x/a.webp', title: '"\\u0001/236x' })
  })
})
