import { afterAll, beforeAll, expect, it } from 'vitest'
import { createServedWorld, type ServedWorld } from '#testing/served-world'

let world: ServedWorld
beforeAll(async () => {
  world = await createServedWorld()
})
afterAll(() => world.end())

it.each([
  ['/pin-builder/', '/pin/create/'],
  [
    '/pin-builder?scenario=ad_creation&next=%2Fads%2F',
    '/pin/create/?scenario=ad_creation&next=%2Fads%2F',
  ],
  ['/pin-creation-tool/?draft=5', '/pin/create/?draft=5'],
])('%s leads to the page that creates pins', async (path, to) => {
  const answer = await world.client().send('GET', path)
  expect([answer.status, answer.headers.location]).toEqual([302, to])
})
