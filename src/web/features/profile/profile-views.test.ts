import { expect, it } from 'vitest'
import { profilePath, sortOf, viewOf } from './profile-views.ts'

const search = (text: string) => new URLSearchParams(text)

it.each([
  ['', 'boards'],
  ['tab=pins', 'pins'],
  ['tab=created', 'created'],
  ['tab=archived', 'archived'],
  ['tab=secrets', 'boards'],
])('%j shows %s', (text, view) => {
  expect(viewOf(search(text))).toBe(view)
})

it.each([
  ['', 'custom'],
  ['sort=alphabetical', 'alphabetical'],
  ['sort=newest', 'custom'],
])('%j sorts by %s', (text, sort) => {
  expect(sortOf(search(text))).toBe(sort)
})

it('omits default values from the URL', () => {
  expect(profilePath('/ada/', 'boards')).toBe('/ada/')
  expect(profilePath('/ada/', 'boards', 'alphabetical')).toBe('/ada/?sort=alphabetical')
  expect(profilePath('/ada/', 'created', 'alphabetical')).toBe('/ada/?tab=created')
})
