import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planOf } from '#contract/media/picture-edit/edit-plan'
import {
  type PictureCrop,
  type PictureRecipe,
  pictureRatios,
  plainRecipe,
} from '#contract/media/picture-edit/recipe'
import { Recipe } from '#contract/media/picture-edit/recipe-input'
import { radiansOf } from '#contract/media/picture-edit/tilting'
import { flipped, mirrored, type Size, turnedSize } from '#contract/media/picture-edit/turning'
import { centredAt, moved, reshaped } from '#web/lib/crop/crop.ts'
import { boundsOf, turnedBy, withFrame, withPart } from '../edit-changes.ts'
import { partOnStage, stageScale } from './tilted-crop.ts'

const picture = { width: 600, height: 400 }
const tilted = (tilt_tenths: number, more: Partial<PictureRecipe> = {}): PictureRecipe => ({
  ...plainRecipe,
  ...more,
  tilt_tenths,
})

/** How far a part on the stage reaches out of the picture, in its pixels. */
function outside(part: PictureCrop, recipe: PictureRecipe, { width, height }: Size): number {
  const angle = -radiansOf(recipe.tilt_tenths)
  const scale = stageScale({ width, height }, recipe.tilt_tenths)
  const corners = [part.x, part.x + part.w].flatMap((x) =>
    [part.y, part.y + part.h].map((y) => {
      const [across, down] = [((x - 0.5) * width) / scale, ((y - 0.5) * height) / scale]
      return [
        Math.abs(Math.cos(angle) * across - Math.sin(angle) * down) - width / 2,
        Math.abs(Math.sin(angle) * across + Math.cos(angle) * down) - height / 2,
      ]
    }),
  )
  return Math.max(...corners.flat())
}

type Change = (recipe: PictureRecipe, picture: Size) => PictureRecipe
const far = fc.double({ min: -1.5, max: 1.5, noNaN: true })
const offsets = fc.record({ x: far, y: far })
const handles = fc.record({
  across: fc.constantFrom('left' as const, 'right' as const),
  down: fc.constantFrom('top' as const, 'bottom' as const),
})
const tilts = fc.integer({ min: -450, max: 450 })
/** All that a person can do. */
const changes: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 3,
    arbitrary: tilts.map(
      (tilt_tenths): Change =>
        (recipe) => ({ ...recipe, tilt_tenths }),
    ),
  },
  fc.constantFrom('left' as const, 'right' as const).map(
    (to): Change =>
      (recipe, picture) =>
        turnedBy(to, recipe, picture),
  ),
  fc.constantFrom<Change>(mirrored, flipped),
  fc.constantFrom(...pictureRatios).map(
    (ratio): Change =>
      (recipe, picture) =>
        withFrame(recipe, { ratio }, picture),
  ),
  fc.constantFrom('crop' as const, 'whole' as const).map(
    (fit): Change =>
      (recipe, picture) =>
        withFrame(recipe, { fit }, picture),
  ),
  offsets.map(
    (offset): Change =>
      (recipe, picture) =>
        withPart(recipe, picture, moved(partOnStage(recipe, picture), offset)),
  ),
  offsets.map(
    (offset): Change =>
      (recipe, picture) =>
        withPart(recipe, picture, centredAt(partOnStage(recipe, picture), offset)),
  ),
  fc.tuple(handles, offsets).map(
    ([handle, offset]): Change =>
      (recipe, picture) =>
        withPart(
          recipe,
          picture,
          reshaped(partOnStage(recipe, picture), handle, offset, boundsOf(recipe, picture)),
        ),
  ),
)
const side = fc.integer({ min: 40, max: 6_000 })

describe('the part of a tilted picture', () => {
  it('never leaves it, and is one that the server takes, whatever is done in whatever order', () => {
    fc.assert(
      fc.property(
        fc.record({ width: side, height: side }),
        fc.array(changes, { maxLength: 15 }),
        (picture, list) => {
          let recipe = plainRecipe
          for (const change of list) {
            recipe = change(recipe, picture)
            const turned = turnedSize(picture, recipe)
            if (recipe.fit === 'crop')
              expect(outside(partOnStage(recipe, picture), recipe, turned)).toBeLessThan(1e-6)
          }
          expect(Recipe.parse(recipe)).toEqual(recipe)
          const { region, size } = planOf(recipe, picture)
          expect(Math.min(region.left, region.top)).toBeGreaterThanOrEqual(0)
          expect(region.left + region.width).toBeLessThanOrEqual(picture.width)
          expect(region.top + region.height).toBeLessThanOrEqual(picture.height)
          expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(1)
        },
      ),
      { numRuns: 400 },
    )
  })

  it('is what it was once it is tilted back, however far it was', () => {
    fc.assert(
      fc.property(fc.array(changes, { maxLength: 8 }), fc.array(tilts), (list, tenths) => {
        const before = list.reduce((at, change) => change(at, picture), plainRecipe)
        const there = tenths.reduce((at, tilt_tenths) => ({ ...at, tilt_tenths }), before)
        const back = { ...there, tilt_tenths: before.tilt_tenths }
        expect(back).toEqual(before)
        expect(partOnStage(back, picture)).toEqual(partOnStage(before, picture))
      }),
    )
  })

  it('is as large on the stage as the picture that is made of it', () => {
    for (const tenths of [1, -73, 300, 450])
      for (const crop of [
        { x: 0, y: 0, w: 1, h: 1 },
        { x: 0.5, y: 0.1, w: 0.3, h: 0.6 },
      ]) {
        const recipe = tilted(tenths, { crop })
        const part = partOnStage(recipe, picture)
        const scale = stageScale(picture, tenths)
        const { size } = planOf(recipe, picture)
        expect(Math.abs((part.w * 600) / scale - size.width)).toBeLessThan(1.5)
        expect(Math.abs((part.h * 400) / scale - size.height)).toBeLessThan(1.5)
      }
  })

  it('moves as far as the picture goes, sliding along its sides', () => {
    const recipe = withPart(tilted(100), picture, { x: 0.4, y: 0.4, w: 0.2, h: 0.2 })
    const there = withPart(recipe, picture, moved(partOnStage(recipe, picture), { x: 1, y: 0.05 }))
    const part = partOnStage(there, picture)
    expect(part.w).toBeCloseTo(0.2, 3)
    expect(part.h).toBeCloseTo(0.2, 3)
    expect(outside(part, there, picture)).toBeGreaterThan(-0.1)
    // By little it goes where it is moved to.
    const near = withPart(recipe, picture, moved(partOnStage(recipe, picture), { x: 0.1, y: -0.1 }))
    expect(partOnStage(near, picture).x).toBeCloseTo(0.5, 4)
    expect(partOnStage(near, picture).y).toBeCloseTo(0.3, 4)
  })

  it('is resized up to the sides of the picture, in either direction alone or in its shape', () => {
    const corner = { across: 'right', down: 'bottom' } as const
    const recipe = withPart(tilted(100), picture, { x: 0.4, y: 0.4, w: 0.2, h: 0.2 })
    const part = partOnStage(recipe, picture)
    const larger = withPart(
      recipe,
      picture,
      reshaped(part, corner, { x: 0.1, y: 0.5 }, boundsOf(recipe, picture)),
    )
    const grown = partOnStage(larger, picture)
    expect(grown.x).toBeCloseTo(0.4, 4)
    expect(grown.y).toBeCloseTo(0.4, 4)
    expect(grown.w).toBeCloseTo(0.3, 4)
    expect(grown.h).toBeGreaterThan(0.35)
    expect(outside(grown, larger, picture)).toBeGreaterThan(-0.1)

    const square = withFrame(recipe, { ratio: '1:1' }, picture)
    const small = withPart(square, picture, { x: 0.4, y: 0.4, w: 0.1, h: 0.15 })
    const at = partOnStage(small, picture)
    const most = withPart(
      small,
      picture,
      reshaped(at, corner, { x: 1, y: 1 }, boundsOf(small, picture)),
    )
    const { size } = planOf(most, picture)
    expect(Math.abs(size.width - size.height)).toBeLessThanOrEqual(1)
    expect(outside(partOnStage(most, picture), most, picture)).toBeGreaterThan(-0.2)
  })

  it('lies askew in a frame that has all of it, and is chosen as if it were upright', () => {
    const recipe = tilted(200, { ratio: '1:1', fit: 'whole' })
    const part = { x: 0.1, y: 0.2, w: 0.5, h: 0.6 }
    const chosen = withPart(recipe, picture, part)
    expect(chosen.crop).toEqual(part)
    expect(partOnStage(chosen, picture)).toEqual(part)
    expect(boundsOf(recipe, picture)).toEqual(boundsOf({ ...recipe, tilt_tenths: 0 }, picture))
    // Without a shape, there is no frame.
    expect(partOnStage(tilted(200, { fit: 'whole' }), picture).w).toBeLessThan(0.8)
  })
})
