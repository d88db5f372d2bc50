import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { savePin } from '#contract/pins/save-pin'
import { search } from '#contract/search/search'
import { searchScopes } from '#contract/search/search-filters'
import { typeahead } from '#contract/search/typeahead'
import { idOf } from '#testing/callers'
import { drawBase64 } from '#testing/media/pictures'
import { type Actor, type CastName, createWorld, type World } from '#testing/world'
import { indexAll } from './index.ts'
import { indexPerson } from './indexing/index-people.ts'
import { writeCursor } from './results/find-page.ts'

/** What an advisory filters from results, and that corrections cannot bypass it. */

let world: World
const pins: Record<string, string[]> = {}
const boards: Record<string, string[]> = {}

/** Words that pins, boards and a person contain, with the advisory's effect on each. */
const words = {
  gravelock: { level: 4, severity: 1 },
  thimblewort: { level: 14, severity: 2 },
  brackenmire: { level: 0, severity: 0 },
  kestrelwing: null,
}
type Word = keyof typeof words
const filtered = ['gravelock', 'thimblewort'] as const

const write = (text: string, ...values: unknown[]) => world.database.pool.query(text, values)
const speakers = ['olive', 'bob'] as const

beforeAll(async () => {
  world = await createWorld()
  for (const word of Object.keys(words) as Word[]) {
    for (const name of speakers) await speak(world.as(name), word, `${word} by ${name}`)
    // Found by the same search, without containing the word itself.
    pins[`${word}s`] = [await save(world.as('olive'), `Some ${word}s`)]
  }
  await indexAll(world.database)
  for (const [word, advised] of Object.entries(words))
    if (advised)
      await write(
        `insert into advisories (id, keywords, level, severity, title, description, review_due)
         values ($1, array[$1], $2, $3, '{"text": "Know this", "tags": []}', '{"text": "", "tags": []}', '2030-01-01')`,
        word,
        advised.level,
        advised.severity,
      )
})
afterAll(() => world.end())

const boardOf = new Map<string, string>()

async function save(actor: Actor, title: string): Promise<string> {
  let board_id = boardOf.get(actor.viewer?.id ?? '')
  if (!board_id) {
    board_id = (await actor.run(createBoard, { name: 'All sorts' })).id
    boardOf.set(actor.viewer?.id ?? '', board_id)
  }
  return (await actor.run(savePin, { board_id, title, image_base64: await drawBase64() })).id
}

async function speak(actor: Actor, word: Word, name: string): Promise<void> {
  const { id } = await actor.run(createBoard, { name })
  await actor.run(savePin, { board_id: id, image_base64: await drawBase64() })
  boards[word] = [...(boards[word] ?? []), id]
  pins[word] = [...(pins[word] ?? []), await save(actor, `The ${word} beside a lantern`)]
}

async function called(name: CastName, full_name: string): Promise<void> {
  await write('update people set full_name = $2 where id = $1', idOf(world, name), full_name)
  await indexPerson(world.database, idOf(world, name))
}

const ask = (query: string, scope: (typeof searchScopes)[number] = 'pins', more = {}) =>
  world.as('olive').run(search, { query, scope, ...more })
const found = async (...args: Parameters<typeof ask>) =>
  (await ask(...args)).results.map(({ id }) => id)

describe('results', () => {
  it('of a search without an advisory include everything that matches, in every scope', async () => {
    await called('bob', 'Kestrelwing Tanaka')
    expect(await found('kestrelwing')).toEqual(expect.arrayContaining(pins['kestrelwing'] ?? []))
    expect((await found('kestrelwing', 'boards')).toSorted()).toEqual(
      boards['kestrelwing']?.toSorted(),
    )
    expect(await found('kestrelwing', 'users')).toEqual([idOf(world, 'bob')])
    const [own = ''] = pins['kestrelwing'] ?? []
    expect(await found('kestrelwing', 'my_pins')).toContain(own)
    const { guides } = await ask('kestrelwing')
    expect(guides.map(({ term }) => term)).toContain('lantern')
  })

  it.each(filtered)('for %s contain nothing with the word, and no guides', async (word) => {
    await called('bob', `${word} Tanaka`)
    expect(await found(word)).toEqual(pins[`${word}s`])
    expect(await found(word, 'my_pins')).toEqual(pins[`${word}s`])
    expect(await found(word, 'boards')).toEqual([])
    expect(await found(word, 'users')).toEqual([])
    expect((await ask(word)).guides).toEqual([])
    const spoken = pins[word] ?? []
    for (const id of await found(`${word} lantern`)) expect(spoken).not.toContain(id)
  })

  it('for an abusive query are empty', async () => {
    await called('bob', 'Brackenmire Tanaka')
    for (const scope of searchScopes)
      expect([scope, await ask('brackenmire', scope)]).toEqual([
        scope,
        {
          results: [],
          guides: [],
          corrected_query: null,
          suggested_query: null,
          near_from: null,
          within: null,
          query: 'brackenmire',
          bookmark: null,
        },
      ])
  })
})

describe('a corrected spelling', () => {
  it.each([
    ['gravelock', 'grvelock'],
    ['thimblewort', 'thimbelwort'],
  ])('of %s keeps its advisory, page after page', async (word, misspelt) => {
    for (const scope of ['pins', 'boards'] as const) {
      const answer = await ask(misspelt, scope)
      expect(answer).toMatchObject({ corrected_query: word, guides: [] })
      expect(answer.results.map(({ id }) => id)).toEqual(scope === 'pins' ? pins[`${word}s`] : [])
    }
    const tier = { from: 0, to: null }
    const bookmarks = writeCursor('search_pins', { part: 0, tier, last: null, isCorrected: true })
    expect(await found(`${misspelt} lantern`, 'pins', { bookmarks })).toEqual([])
    // The control: without the advisory the correction finds it.
    const usual = pins['kestrelwing'] ?? []
    expect(await ask('kestrelwnig')).toMatchObject({ corrected_query: 'kestrelwing' })
    expect(await found('kestrelwnig')).toEqual(expect.arrayContaining(usual))
    const next = await found('kestrelwnig lantern', 'pins', { bookmarks })
    expect(next.toSorted()).toEqual(usual.toSorted())
  })

  it('of an abusive query finds nothing', async () => {
    expect(await ask('brakenmire')).toMatchObject({
      results: [],
      guides: [],
      corrected_query: null,
      bookmark: null,
    })
    expect(await found('brakenmire', 'boards')).toEqual([])
  })

  it('is not used where it would hide the advisory for the typed query', async () => {
    await write(
      `update advisories set keywords = keywords || '{kestrelwong}' where id = 'gravelock'`,
    )
    expect(await ask('kestrelwong')).toMatchObject({ results: [], corrected_query: null })
    await write(`update advisories set keywords = array['gravelock'] where id = 'gravelock'`)
    expect(await ask('kestrelwong')).toMatchObject({ corrected_query: 'kestrelwing' })
  })
})

describe('suggestions', () => {
  const offered = async (term: string) =>
    (await world.as('ada').run(typeahead, { term })).items.map(({ label }) => label)

  it.each(filtered)('include no board or person called %s', async (word) => {
    await called('bob', `${word} Tanaka`)
    // Only the advisory.
    expect(await offered(word.slice(0, 6))).toEqual(['Know this'])
    await called('bob', 'Kestrelwing Tanaka')
    expect(await offered('kestre')).toEqual(
      expect.arrayContaining(['Kestrelwing Tanaka', 'kestrelwing by olive']),
    )
  })

  it('include no guide that an advisory concerns, alone or together with the query', async () => {
    const guides = async (query: string) => (await ask(query)).guides.map(({ term }) => term)
    expect(await guides('lantern')).toContain('kestrelwing')
    for (const word of filtered) expect(await guides('lantern')).not.toContain(word)
    await write(
      `update advisories set keywords = keywords || '{"lantern kestrelwing"}' where id = 'gravelock'`,
    )
    expect(await guides('lantern')).not.toContain('kestrelwing')
    await write(`update advisories set keywords = array['gravelock'] where id = 'gravelock'`)
  })
})
