import { describe, expect, it } from 'vitest'
import { styleColor, stylePicture } from './style-values.ts'

describe('values for style attributes', () => {
  it('lets colours through', () => {
    for (const color of ['#fff', '#E0C040', '#e0c04080', 'rgb(1, 20, 255)', 'rgb(1,2,3)']) {
      expect(styleColor(color)).toBe(color)
    }
  })

  it('lets tiny pictures through', () => {
    const address = 'data:image/webp;base64,UklGRiI+/w=='
    expect(stylePicture(address)).toBe(`url("${address}")`)
  })

  it('lets nothing else through', () => {
    for (const color of ['red;position:fixed', 'url(//a.example/x)', '#12', '', null, undefined]) {
      expect(styleColor(color)).toBeUndefined()
    }
    for (const address of [
      'https://a.example/x.webp',
      'data:image/svg+xml;base64,AAAA',
      'data:image/webp;base64,AA");position:fixed',
      '',
      null,
    ]) {
      expect(stylePicture(address)).toBeUndefined()
    }
  })
})
