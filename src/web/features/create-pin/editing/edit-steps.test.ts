import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isLargeEnough, planOf } from '#contract/media/picture-edit/edit-plan'
import { type PictureRecipe, pictureRatios, plainRecipe } from '#contract/media/picture-edit/recipe'
import type { PictureText } from '#contract/media/picture-edit/texts/picture-text'
import { flipped, mirrored, turnedSize } from '#contract/media/picture-edit/turning'
import { moved, reshaped } from '#web/lib/crop/crop.ts'
import { boundsOf, turnedBy, withCrop, withFrame } from './edit-changes.ts'
import { type EditSteps, isSame, nextEdit, openEdit } from './edit-steps.ts'

const lamps: PictureText = {
  ...{ text: 'Lamps', family: 'sans', size: 0.1, color: '#ffffff', background: null },
  ...{ align: 'center', x: 0.5, y: 0.5, width: 0.5, tilt_tenths: 0 },
}
const side = fc.integer({ min: 40, max: 6_000 })
const pictures = fc.record({ width: side, height: side })
const far = fc.double({ min: -1.5, max: 1.5, noNaN: true })
const offsets = fc.record({ x: far, y: far })
const handles = fc.record({
  across: fc.constantFrom('left' as const, 'right' as const),
  down: fc.constantFrom('top' as const, 'bottom' as const),
})
type Change = (recipe: PictureRecipe, picture: { width: number; height: number }) => PictureRecipe
/** All that a person can do. */
const changes: fc.Arbitrary<Change> = fc.oneof(
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
      (recipe) =>
        withCrop(recipe, moved(recipe.crop, offset)),
  ),
  fc.tuple(handles, offsets).map(
    ([handle, offset]): Change =>
      (recipe, picture) =>
        withCrop(recipe, reshaped(recipe.crop, handle, offset, boundsOf(recipe, picture))),
  ),
)

it('takes each step back and does it again, to the same', () => {
  fc.assert(
    fc.property(pictures, fc.array(changes, { minLength: 1, maxLength: 12 }), (picture, list) => {
      const states: EditSteps[] = [openEdit(plainRecipe)]
      for (const change of list) {
        const state = states.at(-1)!
        const next = nextEdit(state, { type: 'changed', recipe: change(state.recipe, picture) })
        if (next.recipe === state.recipe) continue
        expect(nextEdit(next, { type: 'undone' }).recipe).toEqual(state.recipe)
        expect(nextEdit(nextEdit(next, { type: 'undone' }), { type: 'redone' })).toEqual({
          ...next,
          isRunning: false,
        })
        states.push(next)
      }
      let state = states.at(-1)!
      for (const { recipe } of states.slice(0, -1).toReversed()) {
        state = nextEdit(state, { type: 'undone' })
        expect(state.recipe).toEqual(recipe)
      }
      expect(nextEdit(state, { type: 'undone' })).toBe(state)
      for (const { recipe } of states.slice(1)) {
        state = nextEdit(state, { type: 'redone' })
        expect(state.recipe).toEqual(recipe)
      }
    }),
  )
})

it('makes one step of a drag, and forgets what was taken back when something else is done', () => {
  const recipe = (x: number) => ({ ...plainRecipe, crop: { x, y: 0, w: 0.5, h: 1 } })
  let state = nextEdit(openEdit(plainRecipe), { type: 'changed', recipe: recipe(0.1) })
  state = nextEdit(state, { type: 'changed', recipe: recipe(0.2), goesOn: true })
  state = nextEdit(state, { type: 'changed', recipe: recipe(0.3), goesOn: true })
  expect(state.past).toEqual([plainRecipe])
  state = nextEdit(state, { type: 'undone' })
  expect(state.recipe).toEqual(plainRecipe)
  state = nextEdit(state, { type: 'changed', recipe: recipe(0.4) })
  expect(state.future).toEqual([])
  // A drag that begins without a change is a step of its own all the same.
  state = nextEdit(state, { type: 'changed', recipe: recipe(0.4) })
  state = nextEdit(state, { type: 'changed', recipe: recipe(0.5), goesOn: true })
  expect(state.past).toEqual([plainRecipe, recipe(0.4)])
  // What changes nothing is none, and what goes on after a step was taken back is one more.
  expect(nextEdit(state, { type: 'changed', recipe: recipe(0.5) }).past).toEqual(state.past)
  for (const type of ['undone', 'redone'] as const) {
    const back = nextEdit(nextEdit(state, { type: 'undone' }), { type })
    const next = nextEdit(back, { type: 'changed', recipe: recipe(0.45), goesOn: true })
    expect(next.past).toEqual([...back.past, back.recipe])
  }
})

it('keeps a hundred steps', () => {
  const recipes = Array.from({ length: 120 }, (_, at) => ({ ...plainRecipe, background: `#${at}` }))
  const state = recipes.reduce(
    (steps, recipe) => nextEdit(steps, { type: 'changed', recipe }),
    openEdit(plainRecipe),
  )
  expect(state.past).toEqual(recipes.slice(19, -1))
})

it.each<Partial<PictureRecipe>>([
  { quarter_turns: 1 },
  { is_mirrored: true },
  { crop: { x: 0, y: 0, w: 0.9, h: 1 } },
  { tilt_tenths: 1 },
  { ratio: 'original' },
  { fit: 'whole' },
  { background: '#000000' },
  { texts: [lamps] },
])('tells %o from nothing', (change) => {
  expect(isSame(plainRecipe, { ...plainRecipe, ...change })).toBe(false)
})

it.each<Partial<PictureText>>([
  { text: 'Lamp' },
  { family: 'hand' },
  { size: 0.11 },
  { color: '#000000' },
  { background: '#000000' },
  { align: 'end' },
  { x: 0.4 },
  { y: 0.4 },
  { width: 0.4 },
  { tilt_tenths: 1 },
])('tells a text with %o from another', (change) => {
  const upon = (text: PictureText) => ({ ...plainRecipe, texts: [text] })
  expect(isSame(upon(lamps), upon({ ...lamps, ...change }))).toBe(false)
  expect(isSame(upon(lamps), upon({ ...lamps }))).toBe(true)
})

it('stays within the picture and large enough, in the shape that was chosen, whatever is done', () => {
  fc.assert(
    fc.property(pictures, fc.array(changes, { maxLength: 15 }), (picture, list) => {
      const recipe = list.reduce((at, change) => change(at, picture), plainRecipe)
      const { x, y, w, h } = recipe.crop
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
      expect(Math.max(x + w, y + h)).toBeLessThanOrEqual(1 + 1e-9)
      const plan = planOf(recipe, picture)
      const { ratio } = boundsOf(recipe, picture)
      // In a narrower picture, a part in a shape may be thinner than what is wanted.
      if (Math.min(picture.width, picture.height) >= 220)
        expect(isLargeEnough(plan, picture)).toBe(true)
      if (ratio === null) return
      const { width, height } = turnedSize(plan.region, recipe)
      const turned = turnedSize(picture, recipe)
      const wanted = (ratio * turned.width) / turned.height
      // To a pixel and the last digit of fractions.
      const slack = 1.5 + 2e-5 * Math.max(turned.width, turned.height) * Math.max(1, wanted)
      expect(Math.abs(width - height * wanted)).toBeLessThanOrEqual(slack * Math.max(1, wanted))
    }),
  )
})

it('leaves a part that is just large enough so, wherever it is moved', () => {
  const picture = { width: 1_314, height: 277 }
  const square = withFrame(plainRecipe, { ratio: '1:1' }, picture)
  const corner = { across: 'left', down: 'top' } as const
  const bounds = boundsOf(square, picture)
  const min = withCrop(square, reshaped(square.crop, corner, { x: 1, y: 1 }, bounds))
  for (let step = 0; step < 3_000; step++) {
    const at = withCrop(min, moved(min.crop, { x: -step / 100_000, y: 0 }))
    expect(isLargeEnough(planOf(at, picture), picture)).toBe(true)
  }
})

it('ends where it began after four turns, while no shape is chosen', () => {
  fc.assert(
    fc.property(pictures, fc.array(changes, { maxLength: 8 }), (picture, list) => {
      const recipe = {
        ...list.reduce((at, change) => change(at, picture), plainRecipe),
        ratio: 'free' as const,
      }
      for (const to of ['left', 'right'] as const) {
        const turned = [1, 2, 3, 4].reduce(
          (at) => turnedBy(to, at, picture),
          recipe as PictureRecipe,
        )
        expect(turned).toEqual(recipe)
      }
    }),
  )
})

it('has all of the picture in a frame around it, and a part of it in one that cuts', () => {
  const picture = { width: 800, height: 600 }
  const cut = withFrame(plainRecipe, { ratio: '1:1' }, picture)
  expect(cut.crop).toEqual({ x: 0.125, y: 0, w: 0.75, h: 1 })
  const whole = withFrame(cut, { fit: 'whole' }, picture)
  expect(whole.crop).toEqual({ x: 0, y: 0, w: 1, h: 1 })
  expect(withFrame(whole, { fit: 'crop' }, picture).crop).toEqual(cut.crop)
  expect(turnedBy('right', cut, picture).crop).toEqual({ x: 0, y: 0.125, w: 1, h: 0.75 })

  // Of a part that was chosen in its frame, another frame has the same.
  const part = { x: 0.5, y: 0, w: 0.5, h: 0.4 }
  expect(withFrame(withCrop(whole, part), { ratio: '2:3' }, picture).crop).toEqual(part)
  // A shape that turns with the picture leaves its part as it is.
  const own = withCrop(withFrame(plainRecipe, { ratio: 'original' }, picture), {
    ...{ x: 0, y: 0, w: 0.5, h: 0.5 },
  })
  expect(turnedBy('right', own, picture).crop).toEqual({ x: 0.5, y: 0, w: 0.5, h: 0.5 })
})

it('ends within the picture where its fractions are rounded up, and asks of a small one no more than it has', () => {
  const half = { x: 0.333335, y: 0.333335, w: 0.666665, h: 0.666665 }
  expect(withCrop(plainRecipe, half).crop).toEqual({
    ...{ x: 0.33334, y: 0.33334, w: 0.66666, h: 0.66666 },
  })
  expect(boundsOf(plainRecipe, { width: 60, height: 240 }).min).toEqual({ w: 1, h: 0.25 })
})
