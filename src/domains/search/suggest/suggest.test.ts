import { beforeAll, describe, expect, it } from 'vitest'
import { editBoard } from '#contract/boards/edit-board'
import type { BoardId } from '#contract/ids'
import { blockPerson } from '#contract/people/blocks'
import { editPin } from '#contract/pins/edit-pin'
import { autocomplete } from '#contract/search/autocomplete'
import { search } from '#contract/search/search'
import { typeahead } from '#contract/search/typeahead'
import { idOf } from '#testing/callers'
import { isCluster } from '#testing/database/cluster'
import { indexAll } from '../indexing/run-indexer.ts'
import { refreshSuggestions } from './refresh-suggestions.ts'
import { selectAnyMatchingPins } from './suggestion-queries.ts'
import {
  board,
  completed,
  offered,
  refresh,
  save,
  startWorld,
  world,
  write,
} from './test-suggestions.ts'

startWorld()

describe('a suggestion', () => {
  let olives: { id: BoardId }
  beforeAll(async () => {
    olives = await board('olive', 'Corner by the window')
    const bobs = await board('bob', 'Evenings')
    await save('olive', olives.id, 'Table lamp')
    await save('bob', bobs.id, 'A table lamp for reading')
    await save('bob', bobs.id, 'Ask Marjorie Quill')
    await save('bob', bobs.id, 'Marjorie Quill again')
    await refresh()
  })

  it('is a phrase of pins, one person being enough, with the number of pins that its search finds', async () => {
    expect(await completed('tab')).toEqual([
      ['table', 2],
      ['table lamp', 2],
    ])
    expect(await completed('TÁBLE LA')).toEqual([['table lamp', 2]])
    expect((await completed('lamp')).slice(0, 2)).toEqual([
      ['lamp', 2],
      ['table lamp', 2],
    ])
    expect((await completed('marjorie'))[0]).toEqual(['marjorie', 2])
  })

  it('counts all pins that its search finds, whichever of their texts contain it', async () => {
    const { id } = await save('bob', (await board('bob', 'Thrift')).id, 'Nightstand')
    await world.as('bob').run(editPin, { id, description: 'With a table lamp from 1960' })
    await indexAll(world.database)
    const [, pinCount] = (await completed('table l'))[0] ?? []
    const { results } = await world.visitor.run(search, { query: 'table lamp', page_size: 50 })
    expect([pinCount, results.length]).toEqual([3, 3])
    await world.as('bob').run(editPin, { id, description: '' })
    await indexAll(world.database)
  })

  // One machine answers both.
  it.skipIf(isCluster)('has the same pins as examples on one machine and on several', async () => {
    const wanted = ['table', 'lamp', 'nowhere'].map((words, n) => ({ n, words }))
    const found = (isDistributed: boolean) =>
      selectAnyMatchingPins(
        { ...world.database.reader, isDistributed: async () => isDistributed },
        wanted,
      )
    const sorted = async (isDistributed: boolean) =>
      (await found(isDistributed)).map(({ n, id }) => `${n} ${id}`).toSorted()
    expect(await sorted(true)).toEqual(await sorted(false))
    expect(await sorted(true)).toHaveLength(4)
  })

  it('is found by a misspelt prefix, and before anything was counted', async () => {
    expect((await completed('tabel'))[0]).toEqual(['table', 2])
    expect((await completed('lapm'))[0]).toEqual(['lamp', 2])
    await save('olive', olives.id, 'Bathroom')
    await indexAll(world.database)
    expect(await completed('bathrom')).toEqual([['bathroom', 1]])
    expect(await completed('bathr')).toEqual([['bathroom', 1]])
  })

  it('includes words of one’s own private pins, but of nobody else’s', async () => {
    const hidden = (await board('olive', 'Hush', 'secret')).id
    await save('olive', hidden, 'Zanzibar')
    await refresh()
    expect(await offered('olive', 'zanz')).toEqual([['query', 'zanzibar']])
    const { items } = await world.as('olive').run(typeahead, { term: 'zanz' })
    expect(items[0]?.url).toMatch(/^\/search\/my_pins\//)
    expect(await offered('bob', 'zanz')).toEqual([])
    expect(await completed('zanz')).toEqual([])
  })

  it('is help where a query in distress is being typed, and nothing that the advisory filters', async () => {
    await save('olive', olives.id, 'Suicde pact')
    await refresh()
    expect(await offered('bob', 'suici')).toEqual([['advisory', 'You are not alone']])
    expect(await offered('bob', 'suicde')).toEqual([['advisory', 'You are not alone']])
    expect(await completed('suicd')).toEqual([])
    expect(await offered('bob', 'sui')).toEqual([])
  })

  it('has no number of pins when it is not requested', async () => {
    const completions = await world.visitor.run(autocomplete, { q: 'lamp', show_pin_count: false })
    expect(completions[0]).toEqual({ query: 'lamp' })
  })

  it('is answered for punctuation, patterns and long texts without an error', async () => {
    for (const q of ['', ' ', '%', '_', 'la%', '\\', "';--", 'x'.repeat(500), '\u{10FFFF}', '🪔'])
      expect([q, await completed(q)]).toEqual([q, []])
  })

  it('is removed when a board is no longer public', async () => {
    await world.as('olive').run(editBoard, { board_id: olives.id, privacy: 'secret' })
    await refresh()
    expect((await completed('lamp'))[0]).toEqual(['lamp', 1])
    await world.as('olive').run(editBoard, { board_id: olives.id, privacy: 'public' })
    await refresh()
    expect((await completed('lamp'))[0]).toEqual(['lamp', 2])
  })

  it('is not offered once its pins have other texts, even before it is removed', async () => {
    const theirs = await board('bob', 'Windows')
    const pins = [
      ['olive', await save('olive', olives.id, 'Velvet')],
      ['bob', await save('bob', theirs.id, 'Velvet')],
    ] as const
    await refresh()
    expect(await completed('velvet')).toEqual([['velvet', 2]])
    for (const [index, [name, { id }]] of pins.entries()) {
      expect(await completed('velv')).toEqual([['velvet', 2 - index]])
      await world.as(name).run(editPin, { id, title: 'Linen' })
      await indexAll(world.database)
    }
    expect(await completed('velv')).toEqual([])
  })

  it('is refreshed only after a wait that grows with the duration of the last run', async () => {
    await write('update suggestion_runs set took_ms = 60000')
    await save('olive', olives.id, 'Grandfather clock')
    await refreshSuggestions(world.services, world.database)
    expect(await completed('grandfather c')).toEqual([])
    await refresh()
    expect(await completed('grandfather c')).not.toEqual([])
  })
})

describe('suggested names', () => {
  it('include public boards and people, but not across a block', async () => {
    const made = await board('ada', 'Zebra stripes')
    await save('ada', made.id, 'Stripes')
    await save('ada', (await board('ada', 'Zebra secrets', 'secret')).id, 'Stripes')
    expect(await offered('bob', 'zébra')).toEqual([['board', 'Zebra stripes']])
    expect(await offered('ada', 'zebra')).toContainEqual(['board', 'Zebra secrets'])
    expect(await offered('bob', 'ada nj')).toEqual([['user', 'Ada Njoku']])
    expect(await offered('bob', 'ada')).toEqual([['user', 'Ada Njoku']])
    const { items } = await world.as('bob').run(typeahead, { term: 'zebra', pin_scope: 'pins' })
    expect(items).toEqual([])
    await world.as('ada').run(blockPerson, { user_id: idOf(world, 'bob') })
    expect(await offered('bob', 'zebra')).toEqual([])
    expect(await offered('bob', 'ada')).toEqual([])
    expect(await offered('olive', 'ada')).toEqual([['user', 'Ada Njoku']])
    // People who opted out of search engines are still found here, while typing as by searching.
    await write('update people set is_hidden_from_search = true where id = $1', idOf(world, 'ada'))
    expect(await offered('olive', 'ada')).toEqual([['user', 'Ada Njoku']])
    expect(await offered('olive', 'zebra')).toEqual([['board', 'Zebra stripes']])
    await indexAll(world.database)
    const searched = async (query: string, scope: 'users' | 'boards') =>
      (await world.as('olive').run(search, { query, scope })).results.length
    expect(await searched('ada', 'users')).toBe(1)
    expect(await searched('zebra', 'boards')).toBe(1)
    await write('update people set hidden_at = now() where id = $1', idOf(world, 'ada'))
    expect(await offered('olive', 'ada')).toEqual([])
    expect(await offered('olive', 'zebra')).toEqual([])
    await write('update people set hidden_at = null where id = $1', idOf(world, 'ada'))
  })
})
