import { expect, it } from 'vitest'
import { type EditPlan, planOf } from '#contract/media/picture-edit/edit-plan'
import { plainRecipe } from '#contract/media/picture-edit/recipe'
import { planText } from '#contract/media/picture-edit/texts/text-plan'
import { editedPictureFile } from './edited-picture.ts'

const file = 'f'.repeat(32)
const fonts = 'of today'
const nameOf = (plan: EditPlan, more = fonts) => editedPictureFile(file, plan, more)
const plan = planOf({ ...plainRecipe, ratio: '1:1', fit: 'whole' }, { width: 400, height: 300 })
const { region, part, size } = plan
const frame = plan.frame!
const lamps = {
  ...{ text: 'Lamps', family: 'sans' as const, size: 0.1, color: '#ffffff', background: null },
  ...{ align: 'center' as const, x: 0.5, y: 0.5, width: 0.5, tilt_tenths: 0 },
}
const texts = [planText(lamps, size)]

it('is named alike for the same plan of the same file', () => {
  expect(nameOf(structuredClone(plan))).toBe(nameOf(plan))
  expect(editedPictureFile('0'.repeat(32), plan, fonts)).not.toBe(nameOf(plan))
})

it.each<Partial<EditPlan>>([
  { quarter_turns: 2 },
  { is_mirrored: true },
  { region: { ...region, left: 1 } },
  { region: { ...region, top: 1 } },
  { region: { ...region, width: 399 } },
  { region: { ...region, height: 299 } },
  { part: { ...part, width: 200 } },
  { part: { ...part, height: 200 } },
  { frame: null },
  { frame: { ...frame, left: 1 } },
  { frame: { ...frame, top: 1 } },
  { frame: { ...frame, background: '#000000' } },
  { size: { ...size, width: 401 } },
  { size: { ...size, height: 401 } },
  { tilt_tenths: 30 },
  { tilt_tenths: -30 },
  { texts },
])('is named otherwise with %o', (change) => {
  expect(nameOf({ ...plan, ...change })).not.toBe(nameOf(plan))
})

it('is named after each of its texts', () => {
  const changed = [{ text: 'Lamp' }, { tilt_tenths: 1 }, { tilt_tenths: -1 }].map((change) => [
    { ...texts[0]!, ...change },
  ])
  const names = [texts, [...texts, ...texts], ...changed].map((texts) => nameOf({ ...plan, texts }))
  expect(new Set(names).size).toBe(5)
})

it('is named after the fonts that its texts are drawn in, and without any after none', () => {
  expect(nameOf({ ...plan, texts }, 'of tomorrow')).not.toBe(nameOf({ ...plan, texts }))
  expect(nameOf(plan, 'of tomorrow')).toBe(nameOf(plan))
})

it('keeps the name without texts that it had before there were any', () => {
  const turned = planOf({ ...plainRecipe, quarter_turns: 1 }, { width: 300, height: 200 })
  expect(editedPictureFile('f', turned, fonts)).toBe('443b6449f01a88ffb4c326b643c42825')
})

it('keeps the name with texts that it had before they could be tilted', () => {
  const written = planOf({ ...plainRecipe, texts: [lamps] }, { width: 300, height: 200 })
  expect(editedPictureFile('f', written, fonts)).toBe('0039cc9735f876f95c514af804ac521f')
})

it('is named after what is cut out of it where that is made smaller', () => {
  const tilted = { ...plan, tilt_tenths: 30 }
  const smaller = { ...tilted, laid: { ...plan.laid, width: plan.laid.width - 1 } }
  expect(nameOf(smaller)).not.toBe(nameOf(tilted))
})
