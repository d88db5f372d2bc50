import { describe, expect, it } from 'vitest'
import { type Colour, drawn } from '../test-pictures.ts'
import { dominantColor } from './dominant-color.ts'

const white: Colour = [255, 255, 255]
const red: Colour = [220, 30, 40]
const green: Colour = [40, 140, 60]
const blue: Colour = [30, 70, 200]
const grey: Colour = [128, 128, 128]

async function dominant(
  width: number,
  height: number,
  colourAt: (x: number, y: number) => number[],
): Promise<number[]> {
  const { data, info } = await drawn(width, height, colourAt)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const hex = dominantColor({ data, width, height, channels: info.channels as 3 | 4 })
  expect(hex).toMatch(/^#[0-9a-f]{6}$/)
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
}

function expectNear(actual: number[], expected: number[], tolerance = 12): void {
  const distance = Math.max(...actual.map((value, i) => Math.abs(value - (expected[i] as number))))
  expect(distance, `${actual} against ${expected}`).toBeLessThanOrEqual(tolerance)
}

describe('dominantColor', () => {
  it.each([white, [0, 0, 0], red, green, blue, grey, [1, 2, 3]])(
    'is the colour of a plain picture: %s',
    async (...colour) => {
      expectNear(await dominant(50, 40, () => colour), colour, 1)
    },
  )

  it('is one of two colours, never their average', async () => {
    expectNear(await dominant(100, 100, (x) => (x < 55 ? red : green)), red)
    expectNear(await dominant(100, 100, (x) => (x < 40 ? red : green)), green)
  })

  it('is the object on a white background, unless it is tiny', async () => {
    const square = (sidePx: number) => (x: number, y: number) =>
      x < sidePx && y < sidePx ? blue : white
    expectNear(await dominant(100, 100, square(50)), blue)
    expectNear(await dominant(100, 100, square(15)), white)
  })

  it('prefers a vivid colour to a grey of the same size', async () => {
    expectNear(await dominant(90, 90, (x) => (x < 45 ? grey : red)), red)
  })

  it('groups the shades of one colour against many scattered ones', async () => {
    const shades = await dominant(120, 120, (x, y) =>
      x < 60
        ? [30 + (y % 20), 80 + (y % 20), 190 + (y % 20)]
        : [(x * 37 + y * 91) % 256, (x * 53 + y * 17) % 256, (x * 11 + y * 71) % 256],
    )
    expectNear(shades, [40, 90, 200], 30)
  })

  it('weights pixels by their alpha', async () => {
    const half = (x: number) => (x < 80 ? [...red, 20] : [...blue, 255])
    expectNear(await dominant(100, 100, half), blue)
    expectNear(await dominant(100, 100, () => [...red, 0]), white, 0)
  })

  it('handles one pixel, one row and one column', async () => {
    expectNear(await dominant(1, 1, () => red), red, 1)
    expectNear(await dominant(236, 1, () => green), green, 1)
    expectNear(await dominant(1, 16_383, () => blue), blue, 1)
  })
})
