import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { editBoard } from '#contract/boards/edit-board'
import { deletePin } from '#contract/pins/delete-pin'
import { savePin } from '#contract/pins/save-pin'
import { search } from '#contract/search/search'
import { rows } from '#platform/database'
import { drawBase64 } from '#testing/media/pictures'
import { type Actor, createWorld, type World } from '#testing/world'
import { indexAll } from './index.ts'

/** Guides and corrections, and that neither reveals anything private. */

let world: World
let olive: Actor
let bob: Actor
let ada: Actor
const boards: Record<string, string> = {}

beforeAll(async () => {
  world = await createWorld()
  olive = world.as('olive')
  bob = world.as('bob')
  ada = world.as('ada')
  for (const actor of [olive, bob, ada])
    boards[actor.viewer?.id ?? ''] = (await actor.run(createBoard, { name: 'All sorts' })).id
  for (const [actor, title] of [
    [olive, 'Kitchen shelves in walnut'],
    [bob, 'Kitchen shelves in pine'],
    [ada, 'Kitchen tiles, hand painted'],
    [bob, 'Kitchen tiles from Lisbon'],
    [olive, 'The kitchen and the garden'],
    [bob, 'Three good kitchen gardens and another'],
    [ada, 'Another good kitchen, one of three'],
    [ada, 'Bathroom tiles'],
  ] as const)
    await save(title, actor)
  await indexAll(world.database)
})
afterAll(() => world.end())

async function save(title: string, actor: Actor, board_id = boards[actor.viewer?.id ?? ''] ?? '') {
  return (await actor.run(savePin, { board_id, title, image_base64: await drawBase64() })).id
}

const ask = (query: string, actor = world.visitor, auto_correction_disabled = false) =>
  actor.run(search, { query, auto_correction_disabled })

it('offers words that narrow a search, but no stop words, fillers, words of the query or words of one pin', async () => {
  const { guides } = await ask('kitchen')
  const terms = guides.map(({ term }) => term)
  expect(terms).toEqual(expect.arrayContaining(['tiles', 'shelves']))
  expect(guides.map(({ position }) => position)).toEqual(guides.map((_guide, index) => index))
  expect(guides.find(({ term }) => term === 'tiles')?.display).toBe('Tiles')
  for (const word of ['kitchen', 'the', 'and', 'walnut', 'lisbon', 'another', 'good', 'three'])
    expect(terms).not.toContain(word)
  const narrower = await ask('kitchen tiles')
  expect(narrower.near_from).toBe(2)
})

it('corrects unknown words and reports it, but searches as typed when correction is disabled', async () => {
  const typed = { query: 'kichten tiles', corrected_query: 'kitchen tiles' }
  expect(await ask('kichten tiles')).toMatchObject(typed)
  expect((await ask('kichten tiles')).near_from).toBe(2)
  expect((await ask('Batroom')).corrected_query).toBe('bathroom')
  expect((await ask('shelvse')).corrected_query).toBe('shelves')
  expect(await ask('kichten', world.visitor, true)).toMatchObject({
    results: [],
    corrected_query: null,
  })
  expect(await ask('kichten tiles', world.visitor, true)).toMatchObject({
    near_from: 0,
    corrected_query: null,
  })
  expect((await ask('kitchen tiles')).corrected_query).toBeNull()
  expect((await ask('qqqqqqq')).corrected_query).toBeNull()
})

it('corrects two errors in a long word, where the database has trigrams', async () => {
  for (const actor of [olive, bob]) await save('Chandelier', actor)
  await indexAll(world.database)
  expect((await ask('chandeleir')).corrected_query).toBe('chandelier')
  expect((await ask('shandeleir')).corrected_query).toBe('chandelier')
  await world.database.pool.query('drop extension pg_trgm cascade')
  expect((await ask('chandeleir')).corrected_query).toBe('chandelier')
  expect((await ask('shandeleir')).corrected_query).toBeNull()
})

/** Everything that search reveals about a canary to a stranger, in any of its answers. */
async function revealed(canary: string, other: string): Promise<string[]> {
  await indexAll(world.database)
  const misspelt = `${canary.slice(0, 2)}${canary.slice(3)}`
  const found: string[] = []
  for (const actor of [world.visitor, ada]) {
    for (const scope of ['pins', 'boards', 'users', 'my_pins'] as const) {
      for (const query of [canary, canary.slice(0, 5), misspelt, other, `${other} ${canary}`]) {
        const { query: _typed, ...answer } = await actor.run(search, { query, scope })
        if (JSON.stringify(answer).toLowerCase().includes(canary)) found.push(`${scope} ${query}`)
      }
    }
  }
  return found
}

it.each(['secret', 'protected'] as const)(
  'reveals nothing of what two people keep on %s boards, but the same words on public boards',
  async (privacy) => {
    const canary = privacy === 'secret' ? 'quetzalcoat' : 'flibbertigib'
    const own: [Actor, string][] = []
    for (const actor of [olive, bob]) {
      const made = await actor.run(createBoard, { name: `Nest of ${canary}`, privacy })
      own.push([actor, made.id])
      for (const other of ['Kitchen', 'Wickerwork'])
        await save(`${other} ${canary}`, actor, made.id)
    }
    expect(await revealed(canary, 'wickerwork')).toEqual([])
    expect(await revealed(canary, 'kitchen')).toEqual([])
    expect(
      await rows(world.database.reader, 'select 1 from search_words where word = $1', [canary]),
    ).toEqual([])

    // The control: the canary is found when it is public.
    for (const [actor, board_id] of own) await actor.run(editBoard, { board_id, privacy: 'public' })
    const found = await revealed(canary, 'wickerwork')
    expect(found).toContain(`pins ${canary}`)
    expect(found).toContain(`boards ${canary.slice(0, 5)}`)
    expect(found).toContain('pins wickerwork')
    expect(found).toContain(`pins ${canary.slice(0, 2)}${canary.slice(3)}`)

    for (const [actor, board_id] of own) await actor.run(editBoard, { board_id, privacy })
    expect(await revealed(canary, 'wickerwork')).toEqual([])
  },
)

it('corrects to a word only as long as a public pin contains it', async () => {
  const mine = await save('Snickersnee', olive)
  await indexAll(world.database)
  expect((await ask('snikcersnee')).corrected_query).toBe('snickersnee')
  await olive.run(deletePin, { id: mine })
  await indexAll(world.database)
  expect((await ask('snikcersnee')).corrected_query).toBeNull()
})

it('does not reveal a word that was made secret a moment ago', async () => {
  const nest = await olive.run(createBoard, { name: 'Nest' })
  await save('Gobbledygook', olive, nest.id)
  await save('Gobbledyhook', bob)
  await indexAll(world.database)
  expect((await ask('gobbledyhook')).results).toHaveLength(1)
  await olive.run(editBoard, { board_id: nest.id, privacy: 'secret' })
  for (const query of ['gobbledygok', 'gobbledyhook', 'gobbledygook lamp'])
    expect(JSON.stringify({ ...(await ask(query)), query: '' })).not.toContain('gobbledygook')
})
