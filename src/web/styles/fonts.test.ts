import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./fonts.css', import.meta.url), 'utf8')

test('the latin file stays within 40 KB', () => {
  expect(statSync(new URL('./fonts/bricolage-latin.woff2', import.meta.url)).size).toBeLessThan(
    40_000,
  )
})

test('each fallback keeps the line box of the family: ascent 0.93, descent 0.27, no gap', () => {
  const faces = css.split('@font-face').filter((face) => face.includes('size-adjust:'))
  expect(faces).toHaveLength(8)
  for (const face of faces) {
    const read = (name: string) => Number(new RegExp(`${name}: ([\\d.]+)%`).exec(face)?.[1])
    expect((read('ascent-override') * read('size-adjust')) / 10_000).toBeCloseTo(0.93, 3)
    expect((read('descent-override') * read('size-adjust')) / 10_000).toBeCloseTo(0.27, 3)
    expect(read('line-gap-override')).toBe(0)
  }
})
