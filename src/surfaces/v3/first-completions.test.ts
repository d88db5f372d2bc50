import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { savePin } from '#contract/pins/save-pin'
import { rememberSearch } from '#contract/search/recent-searches'
import { indexAll, refreshSuggestions } from '#domains/search'
import { drawBase64 } from '#testing/media/pictures'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { WireClient } from '#testing/wire-client'

let world: ServedWorld
let bob: WireClient

const stones = ['agate', 'basalt', 'chalk', 'dolerite', 'flint', 'gneiss', 'marble']

/** Seven phrases with the same prefix, each used by two people; two more are bob's own searches. */
beforeAll(async () => {
  world = await createServedWorld()
  for (const name of ['olive', 'ada'] as const) {
    const actor = world.as(name)
    const board = await actor.run(createBoard, { name: 'Quarry' })
    for (const stone of stones)
      await actor.run(savePin, {
        board_id: board.id,
        image_base64: await drawBase64(),
        title: `Mossy ${stone}`,
      })
  }
  for (const query of ['mossy wall', 'mossy roof'])
    await world.as('bob').run(rememberSearch, { query })
  await indexAll(world.database)
  await refreshSuggestions(world.services, world.database)
  bob = await world.member('bob')
})
afterAll(() => world.end())

interface Item {
  type: string
  query: string
}

it('answers the first five completions', async () => {
  for (const client of [bob, world.client()]) {
    const answer = await client.send('GET', '/v3/search/autocomplete/?q=mossy&show_pin_count=true')
    expect(answer.data<Item[]>()).toHaveLength(5)
  }
})

it.each([
  [5, 5],
  [3, 3],
  [undefined, 5],
  [10, 10],
])('for a count of %s, the typeahead answers %i, own searches first', async (count, shown) => {
  const query = { term: 'mossy', pin_scope: 'pins', count }
  const { items } = (await bob.get('AdvancedTypeaheadResource', query)).data<{ items: Item[] }>()
  expect(items).toHaveLength(shown)
  expect(items.slice(0, 3).map(({ type }) => type)).toEqual(['recent', 'recent', 'query'])
  expect(new Set(items.map(({ query }) => query)).size).toBe(shown)
})
