import { expect, it } from 'vitest'
import { accentTheme } from './accent.ts'
import { contrastOf, hexToLinear, linearToOklch, oklchToLinear } from './color.ts'

/** The tokens that accent text stands on, and that stands on it, in each theme. */
const paper = { light: '#fbfaf6', dark: '#0c0f16' }
const onAccent = { light: '#ffffff', dark: '#0c0f16' }
const linearOf = (css: string) => {
  const [lightness = 0, chroma = 0, hue = 0] = css.match(/[\d.]+/g)?.map(Number) ?? []
  return oklchToLinear({ lightness: lightness / 100, chroma, hue })
}

const everywhere = Array.from({ length: 216 }, (_, at) => {
  const channel = (part: number) => (part * 51).toString(16).padStart(2, '0')
  return `#${channel(at % 6)}${channel(Math.floor(at / 6) % 6)}${channel(Math.floor(at / 36))}`
})

it('can be read as text and under text, in both themes, whatever is chosen', () => {
  for (const hex of everywhere) {
    const theme = accentTheme(hex)
    for (const name of ['light', 'dark'] as const) {
      const shades = theme[name]
      for (const shade of [shades.satin, shades.satin_deep]) {
        const rgb = linearOf(shade)
        // As it is written, rounded.
        for (const channel of rgb) expect(Math.abs(channel - 0.5), shade).toBeLessThan(0.51)
        for (const other of [paper[name], onAccent[name]])
          expect(contrastOf(rgb, hexToLinear(other)), `${hex} ${shade}`).toBeGreaterThan(4.4)
      }
      expect(contrastOf(linearOf(shades.satin), linearOf(shades.satin_wash))).toBeGreaterThan(4.45)
    }
  }
})

it('stays as it was chosen where it can be read, and says where it was changed', () => {
  const blue = accentTheme('#2b45c5')
  expect([blue.light.hex, blue.light.is_adjusted, blue.dark.is_adjusted]).toEqual([
    '#2b45c5',
    false,
    true,
  ])
  const yellow = accentTheme('#ffe000')
  expect([yellow.light.is_adjusted, yellow.dark.hex, yellow.dark.is_adjusted]).toEqual([
    true,
    '#ffe000',
    false,
  ])
})

it('keeps the hue of what it changes', () => {
  const chosen = linearToOklch(hexToLinear('#ffe000'))
  const darker = linearToOklch(hexToLinear(accentTheme('#ffe000').light.hex))
  expect(Math.abs(darker.hue - chosen.hue)).toBeLessThan(3)
})
