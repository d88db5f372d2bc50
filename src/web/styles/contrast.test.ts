import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { controlPairs, textPairs } from './color-pairs.ts'
import { contrast, isInGamut, over, parseOklch, readColorTokens } from './contrast.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const themes = readColorTokens(css)

describe('the arithmetic', () => {
  test('agrees with known ratios', () => {
    const white = parseOklch('oklch(100% 0 0)')
    expect(contrast(white, parseOklch('oklch(0% 0 0)'))).toBeCloseTo(21, 1)
    // #767676 is the well-known lightest grey that passes on white: 4.54.
    expect(contrast(white, parseOklch('oklch(56.6% 0 0)'))).toBeCloseTo(4.54, 1)
  })

  test('rejects what it cannot parse', () => {
    expect(() => parseOklch('#fff')).toThrow()
    expect(() => readColorTokens('--color-x: red;')).toThrow()
  })

  test('detects colours that a screen cannot show', () => {
    expect(isInGamut(parseOklch('oklch(60% 0.3 150)'))).toBe(false)
  })
})

describe.each(['light', 'dark'] as const)('the %s theme', (name) => {
  const theme = themes[name]

  test('has only colours every screen can show', () => {
    const outside = [...theme].filter(([, color]) => !isInGamut(color)).map(([token]) => token)
    expect(outside).toEqual([])
  })

  test.each([...textPairs, ...controlPairs])('$front on $back keeps $min:1', (pair) => {
    const [front, back] = [theme.get(pair.front), theme.get(pair.back)]
    if (!front || !back) throw new Error(`no such token: ${pair.front} or ${pair.back}`)
    expect(contrast(front, back)).toBeGreaterThanOrEqual(pair.min)
  })

  test('white text on the scrim is readable over any picture', () => {
    const [scrim, day] = [theme.get('scrim'), theme.get('day')]
    if (!scrim || !day) throw new Error('tokens missing')
    expect(contrast(day, over(scrim, day))).toBeGreaterThanOrEqual(4.5)
  })

  test('a token with too little contrast fails', () => {
    const pale = readColorTokens(
      css.replace(/--color-ink-soft: [^;]+;/, '--color-ink-soft: oklch(70% 0 0);'),
    )
    const [front, back] = [pale[name].get('ink-soft'), pale[name].get('raised')]
    if (!front || !back) throw new Error('tokens missing')
    expect(contrast(front, back) >= 4.5).toBe(name === 'dark')
  })
})

test('every colour token is in a declared pair, or never carries text or controls', () => {
  const paired = new Set([...textPairs, ...controlPairs].flatMap((pair) => [pair.front, pair.back]))
  const unpaired = [...themes.light.keys()].filter((token) => !paired.has(token))
  expect(unpaired).toEqual(['line', 'scrim', 'veil'])
})
