import { expect, it } from 'vitest'
import { Crop } from '../visual-similarity/look-alikes.ts'
import { Recipe } from './picture-edit/recipe-input.ts'

it.each([
  ['looks for what is alike', Crop],
  ['is made of a picture', Recipe.shape.crop],
])('what %s ends within the picture, but for rounding errors', (_, part) => {
  const pathOf = (crop: object) => part.safeParse(crop).error?.issues.map(({ path }) => path)
  const within = { x: 0.5, y: 0.25, w: 0.5, h: 0.75 }
  expect(part.parse({ ...within, w: 0.5009, h: 0.7509 })).toMatchObject({ x: 0.5, h: 0.7509 })
  expect(pathOf({ ...within, w: 0.502 })).toEqual([['w']])
  expect(pathOf({ ...within, h: 0.752 })).toEqual([['h']])
})
