import { expect, it } from 'vitest'
import type { PersonCard } from '#contract/people/person'
import { asId } from '#testing/ids'
import { facePileOrder, namesOf } from './face-pile-order.ts'

const person = (full_name: string): PersonCard => ({
  type: 'user',
  id: asId(full_name.toLowerCase()),
  username: full_name.toLowerCase(),
  full_name,
  image_small_url: null,
  image_medium_url: null,
  profile_url: `/${full_name.toLowerCase()}/`,
})
const [olive, zoe, adam, emile] = ['Olive', 'Zoë', 'adam', 'Émile'].map(person) as [
  PersonCard,
  PersonCard,
  PersonCard,
  PersonCard,
]

function orderFor(viewerId: string | null, ...others: PersonCard[]): string[] {
  return facePileOrder(olive, others, viewerId, 'en').map(({ full_name: name }) => name)
}

it('puts the owner first, then the viewer if they save to the board, then others by name', () => {
  expect(orderFor('zoë', emile, adam, zoe)).toEqual(['Olive', 'Zoë', 'adam', 'Émile'])
  expect(orderFor('olive', zoe, emile, adam)).toEqual(['Olive', 'adam', 'Émile', 'Zoë'])
  expect(orderFor('somebody', zoe, adam)).toEqual(['Olive', 'adam', 'Zoë'])
  expect(orderFor(null)).toEqual(['Olive'])
})

it('returns three names and how many more there are', () => {
  expect(namesOf([olive], 'en')).toEqual({ names: 'Olive', more: 0 })
  expect(namesOf([olive, zoe], 'en')).toEqual({ names: 'Olive and Zoë', more: 0 })
  expect(namesOf([olive, zoe, adam], 'en')).toEqual({ names: 'Olive, Zoë, and adam', more: 0 })
  expect(namesOf([olive, zoe, adam, emile], 'en')).toEqual({
    names: 'Olive, Zoë, adam',
    more: 1,
  })
})
