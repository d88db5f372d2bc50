import { expect, it } from 'vitest'
import { likeness, mostAlike, weigh } from './alike.ts'

const save = (person_id: string, root_pin_id: string) => ({ person_id, root_pin_id })

it('weighs most what many of a group saved and few others did', () => {
  const weights = weigh(
    new Map([
      ['lamp', 4],
      ['sofa', 4],
      ['rug', 1],
    ]),
    new Map([
      ['lamp', 4],
      ['sofa', 400],
    ]),
  )
  expect([...weights.keys()].toSorted((a, b) => weights.get(b)! - weights.get(a)!)).toEqual([
    'lamp',
    'rug',
    'sofa',
  ])
})

it('finds alike who saved the same and little else', () => {
  const weights = new Map([
    ['lamp', 2],
    ['sofa', 1],
  ])
  const saves = [
    save('both', 'lamp'),
    save('both', 'sofa'),
    save('one', 'lamp'),
    save('collector', 'lamp'),
  ]
  const savedBy = new Map([
    ['both', 2],
    ['one', 1],
    ['collector', 400],
  ])
  const found = likeness(saves, weights, savedBy)
  expect(mostAlike(found, 9, (id) => id)).toEqual(['both', 'one', 'collector'])
  expect(mostAlike(found, 1, (id) => id)).toEqual(['both'])
  for (const value of found.values()) expect(value).toBeLessThanOrEqual(1.0001)
})

it('finds nobody who saved nothing of it', () => {
  expect(
    mostAlike(likeness([save('other', 'rug')], new Map([['lamp', 1]]), new Map()), 5, String),
  ).toEqual([])
})
