import { expect, it } from 'vitest'
import { planOf } from '#contract/media/picture-edit/edit-plan'
import { plainRecipe } from '#contract/media/picture-edit/recipe'
import { editedPictureFile } from './edited-picture.ts'

const picture = { width: 300, height: 200 }
const turned = { ...plainRecipe, quarter_turns: 1 as const }

it('keeps the name that a picture without texts had before there were any', () => {
  expect(editedPictureFile('f', planOf(turned, picture))).toBe('443b6449f01a88ffb4c326b643c42825')
})

it('names a picture after its texts too', () => {
  const lamps = {
    ...{ text: 'Lamps', family: 'sans' as const, size: 0.1, color: '#ffffff', plate: null },
    ...{ align: 'center' as const, x: 0.5, y: 0.5, width: 0.5 },
  }
  const names = [[], [lamps], [lamps, lamps], [{ ...lamps, text: 'Lamp' }]].map((texts) =>
    editedPictureFile('f', planOf({ ...turned, texts }, picture)),
  )
  expect(new Set(names).size).toBe(4)
})
