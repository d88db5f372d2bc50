import { describe, expect, it } from 'vitest'
import { isLargeEnough, isPlain, planOf } from './edit-plan.ts'
import { type PictureRecipe, plainRecipe, type QuarterTurns, toFraction } from './recipe.ts'
import { flipped, mirrored, turnedLeft, turnedRight, turnedSize } from './turning.ts'

type Change = (recipe: PictureRecipe) => PictureRecipe
const all = (...changes: Change[]): Change => {
  return (recipe) => changes.reduce((at, change) => change(at), recipe)
}

/** Each way a picture can lie, with parts of all sorts. */
const recipes: PictureRecipe[] = [0, 1, 2, 3].flatMap((turns) =>
  [true, false].flatMap((is_mirrored) =>
    Array.from({ length: 12 }, (_, n) => {
      const [x, y] = [toFraction((n * 0.137) % 0.6), toFraction((n * 0.2913) % 0.55)]
      const [w, h] = [toFraction((1 - x) / (1 + (n % 3))), toFraction((1 - y) / (1 + (n % 4)))]
      return {
        ...plainRecipe,
        quarter_turns: turns as QuarterTurns,
        is_mirrored,
        crop: { x, y, w, h },
        tilt_tenths: (n % 3) * 37 - 37,
      }
    }),
  ),
)

describe('turning', () => {
  it.each<[string, Change, Change]>([
    ['four times is nothing', all(turnedRight, turnedRight, turnedRight, turnedRight), all()],
    ['left takes right back', all(turnedRight, turnedLeft), all()],
    [
      'twice is the same to either side',
      all(turnedRight, turnedRight),
      all(turnedLeft, turnedLeft),
    ],
    ['mirrored twice is nothing', all(mirrored, mirrored), all()],
    ['flipped twice is nothing', all(flipped, flipped), all()],
    ['mirrored and flipped go in either order', all(mirrored, flipped), all(flipped, mirrored)],
    ['mirrored and flipped is upside down', all(mirrored, flipped), all(turnedRight, turnedRight)],
    ['mirrored, right is left', all(mirrored, turnedRight), all(turnedLeft, mirrored)],
  ])('%s', (_, one, other) => {
    for (const recipe of recipes) expect(one(recipe)).toEqual(other(recipe))
  })

  it('takes along the part that was chosen', () => {
    const picture = { width: 1_000, height: 700 }
    for (const recipe of recipes)
      for (const change of [turnedRight, turnedLeft, mirrored, flipped]) {
        const [before, after] = [planOf(recipe, picture), planOf(change(recipe), picture)]
        for (const side of ['left', 'top', 'width', 'height'] as const)
          expect(Math.abs(after.region[side] - before.region[side])).toBeLessThanOrEqual(
            recipe.tilt_tenths === 0 ? 1 : 2,
          )
      }
  })
})

describe('the plan', () => {
  const picture = { width: 400, height: 300 }

  it('stays within the picture', () => {
    for (const tilted of recipes) {
      const recipe = { ...tilted, tilt_tenths: 0 }
      const { region, part, size } = planOf(recipe, picture)
      expect(
        Math.min(region.left, region.top, region.width - 1, region.height - 1),
      ).toBeGreaterThanOrEqual(0)
      expect(region.left + region.width).toBeLessThanOrEqual(400)
      expect(region.top + region.height).toBeLessThanOrEqual(300)
      expect(part).toEqual(turnedSize(region, recipe))
      expect(size).toEqual(part)
    }
    // As far as a recipe may exceed it.
    const edge = { ...plainRecipe, crop: { x: 1, y: 1, w: 0.001, h: 0.001 } }
    expect(planOf(edge, picture).region).toEqual({ left: 399, top: 299, width: 1, height: 1 })
    const point = { ...plainRecipe, crop: { x: 0.5, y: 0.5, w: 0.001, h: 0.001 } }
    expect(planOf(point, picture).region).toEqual({ left: 200, top: 150, width: 1, height: 1 })
    const beyond = { ...plainRecipe, crop: { x: 0.5, y: 0.5, w: 0.501, h: 0.501 } }
    expect(planOf(beyond, { width: 4_000, height: 3_000 }).region).toEqual({
      ...{ left: 2_000, top: 1_500, width: 2_000, height: 1_500 },
    })
  })

  it('frames all of a part on its background, in the middle', () => {
    const recipe: PictureRecipe = { ...plainRecipe, fit: 'whole', background: '#AABBCC' }
    expect(planOf({ ...recipe, ratio: '9:16' }, picture)).toMatchObject({
      size: { width: 400, height: 711 },
      frame: { left: 0, top: 205, width: 400, height: 300, background: '#aabbcc' },
    })
    const half = { ...recipe, ratio: '1:1' as const, crop: { x: 0, y: 0, w: 0.5, h: 1 } }
    expect(planOf(half, picture)).toMatchObject({
      size: { width: 300, height: 300 },
      frame: { left: 50, top: 0, width: 200, height: 300 },
    })
    expect(planOf({ ...recipe, ratio: 'original' }, picture).size).toEqual(picture)
    expect(planOf({ ...half, ratio: 'original' }, picture)).toMatchObject({
      size: picture,
      frame: { left: 100, top: 0, width: 200, height: 300 },
    })
    expect(planOf({ ...recipe, ratio: 'free' }, picture).frame).toBeNull()
  })

  it('makes what is too large smaller, in the same shape', () => {
    const { size, part, frame } = planOf(
      { ...plainRecipe, ratio: '9:16', fit: 'whole' },
      { width: 9_000, height: 9_000 },
    )
    expect(size).toEqual({ width: 3_000, height: 5_333 })
    expect(part).toEqual({ width: 3_000, height: 3_000 })
    expect(frame).toMatchObject({ left: 0, top: 1_166 })
    expect(planOf(plainRecipe, { width: 32_000, height: 500 }).size.width).toBe(32_000)
    // Of a line something is left.
    const line = { width: 30_000, height: 1 }
    expect(planOf({ ...plainRecipe, ratio: '9:16', fit: 'whole' }, line).part.height).toBe(1)
  })

  it('knows what changes nothing, and what leaves too little', () => {
    expect(isPlain(planOf(plainRecipe, picture), picture)).toBe(true)
    expect(isPlain(planOf({ ...plainRecipe, ratio: '1:1' }, picture), picture)).toBe(true)
    for (const change of [turnedLeft, mirrored, flipped])
      expect(isPlain(planOf(change(plainRecipe), picture), picture)).toBe(false)
    const square = { ...plainRecipe, ratio: '1:1', fit: 'whole' } as const
    expect(isPlain(planOf(square, picture), picture)).toBe(false)
    const part = (w: number) => ({ ...plainRecipe, crop: { x: 0, y: 0, w, h: 1 } })
    expect(isPlain(planOf(part(0.9), picture), picture)).toBe(false)
    const low = { ...plainRecipe, crop: { x: 0, y: 0, w: 1, h: 0.39 } }
    expect(isPlain(planOf(low, picture), picture)).toBe(false)
    expect(isLargeEnough(planOf(low, picture), picture)).toBe(false)
    expect(isLargeEnough(planOf(part(0.3), picture), picture)).toBe(true)
    expect(isLargeEnough(planOf(part(0.29), picture), picture)).toBe(false)
    // Of a small picture all that it has.
    const small = { width: 60, height: 90 }
    expect(isLargeEnough(planOf(turnedLeft(plainRecipe), small), small)).toBe(true)
    expect(isLargeEnough(planOf(part(0.9), small), small)).toBe(false)
    expect(
      isLargeEnough(planOf({ ...part(0.05), fit: 'whole', ratio: '1:1' }, picture), picture),
    ).toBe(false)
    // A thin part, of which the frame around it leaves 119 pixels.
    const long = { width: 240, height: 4_001 }
    const thin = { ...part(0.5), fit: 'whole', ratio: '1:1' } as const
    expect(planOf(thin, long)).toMatchObject({ region: { width: 120 }, part: { width: 119 } })
    expect(isLargeEnough(planOf(thin, long), long)).toBe(true)
  })
})
