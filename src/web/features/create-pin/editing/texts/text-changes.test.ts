import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pictureTexts } from '#contract/limits/media'
import { type PictureRecipe, plainRecipe } from '#contract/media/picture-edit/recipe'
import { Recipe } from '#contract/media/picture-edit/recipe-input'
import type { PictureText } from '#contract/media/picture-edit/texts/picture-text'
import type { Size } from '#contract/media/picture-edit/turning'
import {
  mayAdd,
  movedText,
  scaledText,
  snappedTilt,
  textAfterKey,
  tiltedText,
  widenedText,
  withCopy,
  withNewText,
  withoutEmpty,
  withoutText,
  withText,
} from './text-changes.ts'

const square = { width: 500, height: 500 }
const one = withText(withNewText(plainRecipe), 0, { text: 'Lamps' })
const text = one.texts[0]!
const key = (key: string, shiftKey = false) => textAfterKey(text, { key, shiftKey })

describe('texts', () => {
  it('are added where none stands yet, up to as many as a picture may have', () => {
    let recipe: PictureRecipe = plainRecipe
    for (let times = 0; times < pictureTexts + 2; times += 1) recipe = withNewText(recipe)
    expect(recipe.texts).toHaveLength(pictureTexts)
    expect(new Set(recipe.texts.map(({ y }) => y)).size).toBe(pictureTexts)
    expect(mayAdd(recipe)).toBe(false)
    expect(withCopy(recipe, 0)).toBe(recipe)
  })

  it('are copied with all that they are, a bit below', () => {
    const { texts } = withCopy(one, 0)
    expect(texts).toEqual([text, { ...text, y: texts[1]!.y }])
    expect(texts[1]!.y).toBeGreaterThan(text.y)
    expect(withCopy(one, 7)).toBe(one)
  })

  it('are changed and removed one by one, and given up while nothing is written', () => {
    const three = withNewText(withCopy(one, 0))
    expect(withText(three, 1, { text: 'Flowers' }).texts.map(({ text }) => text)).toEqual([
      ...['Lamps', 'Flowers', ''],
    ])
    expect(withoutText(three, 0).texts).toEqual(three.texts.slice(1))
    expect(withoutEmpty(withText(three, 1, { text: ' \n' })).texts).toEqual([text])
  })
})

describe('a text', () => {
  it('moves by arrows, and changes with Shift', () => {
    expect(key('ArrowUp')).toEqual({ ...text, y: 0.49 })
    expect(key('ArrowRight')).toEqual({ ...text, x: 0.51 })
    expect(key('ArrowUp', true)).toEqual({ ...text, size: 0.084, width: 0.84 })
    expect(key('ArrowDown', true)!.size).toBeLessThan(text.size)
    expect(key('ArrowLeft', true)).toEqual({ ...text, width: 0.78 })
    expect(key('Tab')).toBeNull()
  })

  it('keeps its lines when it is scaled, and its right side when the left one is moved', () => {
    const half = scaledText(text, 0.5)
    expect(half).toEqual({ ...text, size: 0.04, width: 0.4 })
    // As far as both may be.
    const largest = scaledText(text, 100)
    expect(largest).toMatchObject({ width: 1, size: 0.1 })
    expect(widenedText(text, 0.2, square)).toEqual({ ...text, width: 0.6, x: 0.6 })
  })

  it('that is tilted keeps its far side too', () => {
    const far = ({ x, y, width, tilt_tenths }: PictureText, { width: w, height: h }: Size) => {
      const angle = (tilt_tenths * Math.PI) / 1_800
      const half = (width * w) / 2
      return [x * w + half * Math.cos(angle), y * h + half * Math.sin(angle)]
    }
    for (const tilt_tenths of [300, 900, -1_300])
      for (const size of [square, { width: 600, height: 400 }]) {
        const tilted = { ...text, tilt_tenths }
        const narrow = widenedText(tilted, 0.2, size)
        expect(narrow.width).toBeCloseTo(0.6, 5)
        for (const [at, place] of far(narrow, size).entries())
          expect(place).toBeCloseTo(far(tilted, size)[at]!, 1)
      }
  })

  it('turns by R and L, by a large step with Shift, and all around', () => {
    expect(key('r')).toEqual({ ...text, tilt_tenths: 10 })
    expect(key('l')).toEqual({ ...text, tilt_tenths: -10 })
    expect(key('R', true)).toEqual({ ...text, tilt_tenths: 150 })
    expect(key('L', true)).toEqual({ ...text, tilt_tenths: -150 })
    // The browser loads the page anew.
    for (const command of ['ctrlKey', 'metaKey'])
      expect(textAfterKey(text, { key: 'r', shiftKey: false, [command]: true })).toBeNull()
    expect(tiltedText(text, 1_900).tilt_tenths).toBe(-1_700)
    expect(tiltedText(text, -1_801).tilt_tenths).toBe(1_799)
    expect(tiltedText(text, 7_200.4).tilt_tenths).toBe(0)
  })

  it('snaps to what is often wanted', () => {
    expect([19, -20, 21, 440, 1_785, -1_800, 200].map(snappedTilt)).toEqual([
      ...[0, 0, 21, 450, 1_800, -1_800, 200],
    ])
  })

  it('is one that the server takes, whatever is done', () => {
    const by = fc.double({ min: -3, max: 3, noNaN: true })
    const changes = fc.oneof(
      fc.tuple(by, by).map(
        ([x, y]) =>
          (at: PictureText) =>
            movedText(at, { x, y }),
      ),
      fc
        .double({ min: 0.001, max: 50, noNaN: true })
        .map((factor) => (at: PictureText) => scaledText(at, factor)),
      by.map((left) => (at: PictureText) => widenedText(at, left, square)),
      by.map((turns) => (at: PictureText) => tiltedText(at, at.tilt_tenths + turns * 3_600)),
      fc
        .tuple(
          fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'r', 'l'),
          fc.boolean(),
        )
        .map(
          ([key, shiftKey]) =>
            (at: PictureText) =>
              textAfterKey(at, { key, shiftKey })!,
        ),
    )
    fc.assert(
      fc.property(fc.array(changes, { maxLength: 25 }), (list) => {
        const changed = list.reduce((at, change) => change(at), text)
        const recipe = { ...one, texts: [changed] }
        expect(Recipe.parse(recipe)).toEqual(recipe)
      }),
    )
  })
})
