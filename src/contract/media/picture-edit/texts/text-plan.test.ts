import { describe, expect, it } from 'vitest'
import { planOf } from '../edit-plan.ts'
import { type PictureRecipe, plainRecipe } from '../recipe.ts'
import { turnedRight } from '../turning.ts'
import { type Lettering, placeText, unitsPerEm } from './lettering.ts'
import type { PictureText } from './picture-text.ts'
import { maxEms, planText } from './text-plan.ts'

const text: PictureText = {
  ...{ text: 'Lamps', family: 'serif', size: 0.1, color: '#FFFFFF', background: null },
  ...{ align: 'center', x: 0.5, y: 0.25, width: 0.8, tilt_tenths: 0 },
}
const picture = { width: 1_000, height: 500 }

describe('the plan of a text', () => {
  it('is in pixels of what is made, after all other steps', () => {
    expect(planText(text, picture)).toMatchObject({
      ...{ size_px: 50, width_ems: 16, x_px: 500, y_px: 125, color: '#ffffff', background: null },
    })
    const recipe: PictureRecipe = { ...plainRecipe, texts: [text] }
    const turned = planOf(turnedRight(recipe), picture)
    expect(turned.texts).toEqual([planText(text, { width: 500, height: 1_000 })])
    const framed = planOf({ ...recipe, ratio: '1:1', fit: 'whole' }, picture)
    expect(framed.texts[0]).toMatchObject({ size_px: 100, y_px: 250 })
  })

  it('stays within what can be lettered, however long the picture is', () => {
    const thin = { width: 32_000, height: 120 }
    expect(planText({ ...text, size: 0.02, width: 1 }, thin).width_ems).toBe(maxEms)
    expect(
      planText({ ...text, size: 0.5, width: 0.1 }, { width: 120, height: 9_000 }).width_ems,
    ).toBe(0.1)
  })
})

describe('lines', () => {
  const line = { ascent: unitsPerEm, descent: unitsPerEm / 4, path: 'M0 0', is_rtl: false }
  const lettering: Lettering = {
    lines: [
      { ...line, width: 4 * unitsPerEm },
      { ...line, width: 2 * unitsPerEm, is_rtl: true },
    ],
  }
  const placed = (more: Partial<PictureText>) =>
    placeText(lettering, planText({ ...text, ...more }, picture))

  it('stand one below the other, around the middle of the box', () => {
    const { box, lines, scale } = placed({})
    expect(scale * unitsPerEm).toBe(50)
    expect(box).toEqual({ left: 100, top: 62.5, width: 800, height: 125 })
    expect(lines.map(({ baseline }) => baseline)).toEqual([112.5, 175])
  })

  it('begin, or end, where their direction does', () => {
    const lefts = (align: PictureText['align']) => placed({ align }).lines.map(({ left }) => left)
    expect(lefts('center')).toEqual([400, 450])
    expect(lefts('start')).toEqual([100, 800])
    expect(lefts('end')).toEqual([700, 100])
  })

  it('have a background around the widest of them', () => {
    expect(placed({}).background).toBeNull()
    expect(placed({ background: '#00AA00' }).background).toEqual({
      ...{ left: 385, width: 230, top: 56.5, height: 137, radius: 12.5, color: '#00aa00' },
    })
  })
})
