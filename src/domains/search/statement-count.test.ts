import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { savePin } from '#contract/pins/save-pin'
import { autocomplete } from '#contract/search/autocomplete'
import { search } from '#contract/search/search'
import { typeahead } from '#contract/search/typeahead'
import { recordStatements } from '#testing/database/statements'
import { drawBase64 } from '#testing/media/pictures'
import { createWorld, type World } from '#testing/world'
import { indexAll, refreshSuggestions } from './index.ts'

/** The number of statements must not grow with the number of words or suggestions. */

let world: World
const said = ['bathroom', 'bathrobe', 'bathtub', 'bathmat', 'bathhouse']
const others = [
  'lanterns',
  'cupboard',
  'wardrobe',
  'staircase',
  'fireplace',
  'porcelain',
  'driftwood',
]

beforeAll(async () => {
  world = await createWorld()
  const olive = world.as('olive')
  const { id: board_id } = await olive.run(createBoard, { name: 'All sorts' })
  for (const title of [...said, ...others])
    await olive.run(savePin, { board_id, title, image_base64: await drawBase64() })
  await indexAll(world.database)
  await refreshSuggestions(world.services, world.database, { isAtOnce: true })
})
afterAll(() => world.end())

async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  // The first call fills the caches.
  await work()
  return (await recordStatements(work)).length
}

const complete = (q: string) => world.visitor.run(autocomplete, { q })
const find = (query: string) => world.visitor.run(search, { query })
/** Two neighbours swapped. */
const slip = (word: string) => word.slice(0, 3) + word.charAt(4) + word.charAt(3) + word.slice(5)

describe('suggestions', () => {
  it('take as many statements for five as for one', async () => {
    expect(await complete('bath')).toHaveLength(5)
    expect(await complete('porcel')).toHaveLength(1)
    const one = await statementsOf(() => complete('porcel'))
    expect(await statementsOf(() => complete('bath'))).toBe(one)
  })

  it.each(['bath', 'bahtr', ''])('read the advisories once, for %o too', async (term) => {
    const typed = () => world.as('olive').run(typeahead, { term })
    expect((await typed()).items.length > 0).toBe(term !== '')
    const statements = await recordStatements(typed)
    expect(statements.filter(({ text }) => /from advisories /.test(text))).toHaveLength(1)
  })

  it('take no more statements for a misspelt prefix', async () => {
    expect((await complete('bahtr')).length).toBeGreaterThan(1)
    expect(await complete('porecl')).toHaveLength(1)
    const one = await statementsOf(() => complete('porecl'))
    expect(await statementsOf(() => complete('bahtr'))).toBe(one)
  })
})

describe('a search', () => {
  it.each([
    ['by words that pins say', (word: string) => word],
    ['by words with a slip each', slip],
  ])('%s takes as many statements for eight as for two', async (_how, write) => {
    const all = [...others, 'bathroom'].map(write)
    const two = await statementsOf(() => find(all.slice(0, 2).join(' ')))
    expect(await statementsOf(() => find(all.join(' ')))).toBeLessThanOrEqual(two + 2)
  })
})
