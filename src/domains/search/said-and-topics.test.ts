import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { editBoard } from '#contract/boards/edit-board'
import { editInterest } from '#contract/discover/operator-interests'
import type { BoardId, PinId } from '#contract/ids'
import { editPin } from '#contract/pins/edit-pin'
import { getPin } from '#contract/pins/get-pin'
import { repin } from '#contract/pins/repin'
import { savePin } from '#contract/pins/save-pin'
import { editPinPages } from '#contract/pins/stories/edit-pin-pages'
import { saveStoryPin } from '#contract/pins/stories/save-story-pin'
import { search } from '#contract/search/search'
import { searchPorts } from '#main/ports/search-ports'
import { rows } from '#platform/database'
import { uploadVideo } from '#testing/media/media-uploads'
import { drawBase64 } from '#testing/media/pictures'
import { drawVideo } from '#testing/media/videos'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import { type Actor, actor } from '#testing/world'
import { indexAll } from './index.ts'
import { sweepSearch } from './indexing/sweep.ts'

/* Videos in which something is said, and pins about topics. */

let world: ServedWorld
let board_id: BoardId
let upload_id: string

beforeAll(async () => {
  world = await createServedWorld()
  upload_id = await uploadVideo(world, await world.member('olive'), await drawVideo())
  board_id = (await olive().run(createBoard, { name: 'Things' })).id
}, 120_000)
afterAll(() => world.end())

const olive = () => world.as('olive')
const topics = () => searchPorts(world.services).namesOfTopics
const said = (text: string, language = 'en') => [{ language, text: `0:01 --> 0:02\n${text}` }]
const film = async (captions: object, more: object = {}): Promise<PinId> =>
  (await olive().run(savePin, { board_id, upload_id, captions, ...more } as never)).id
const picture = async (more: object): Promise<PinId> =>
  (await olive().run(savePin, { board_id, image_base64: await drawBase64(), ...more } as never)).id
async function found(query: string, by: Actor = world.visitor): Promise<string[]> {
  await indexAll(world.database, topics())
  const { results } = await by.run(search, { query, auto_correction_disabled: true } as never)
  return results.map(({ id }) => id)
}
const countsOf = async (word: string) =>
  (
    await rows<{ pins: number }>(
      world.database.reader,
      'select pins from search_words where word = $1',
      [word],
    )
  ).map(({ pins }) => pins)

describe('what is said in a video', () => {
  it('finds its pin in each language, by other forms of its words, too, until it is not said any more', async () => {
    const id = await film([...said('Watching barnacles'), ...said('Zwei Seepocken', 'de')])
    for (const query of ['barnacles', 'barnacle', 'seepocken'])
      expect([query, await found(query)]).toEqual([query, [id]])
    expect(await countsOf('barnacles')).toEqual([1])
    await olive().run(editPin, { id, captions: said('Watching limpets') })
    expect([await found('barnacles'), await found('limpets')]).toEqual([[], [id]])
    expect(await countsOf('barnacles')).toEqual([])
    await olive().run(editPin, { id, captions: [] })
    expect(await found('limpets')).toEqual([])
  })

  it('counts less than a title and a description', async () => {
    const spoken = await film(said('A periwinkle'), { title: 'One' })
    const described = await picture({ title: 'Two', description: 'A periwinkle' })
    const titled = await picture({ title: 'Periwinkle' })
    expect(await found('periwinkle')).toEqual([titled, described, spoken])
  })

  it('finds pins by the videos of their pages', async () => {
    const pages = [
      { image_base64: await drawBase64() },
      { upload_id, captions: said('A cuttlefish') },
    ]
    const { id } = await olive().run(saveStoryPin, { board_id, pages } as never)
    expect(await found('cuttlefish')).toEqual([id])
    const slots = (await olive().run(getPin, { id })).carousel_data?.carousel_slots ?? []
    const without = slots.map((page) => ({ page_id: page.id, captions: [] }))
    await olive().run(editPinPages, { id, pages: without })
    expect(await found('cuttlefish')).toEqual([])
  })

  it('is found by nobody who may not see its board', async () => {
    const secret = await olive().run(createBoard, { name: 'Mine', privacy: 'secret' })
    const id = await film(said('My nautilus'), { board_id: secret.id })
    expect([await found('nautilus'), await found('nautilus', world.as('bob'))]).toEqual([[], []])
    expect(await countsOf('nautilus')).toEqual([])
    await olive().run(editBoard, { board_id: secret.id, privacy: 'public' })
    expect(await found('nautilus')).toEqual([id])
    await olive().run(editBoard, { board_id: secret.id, privacy: 'protected' })
    expect(await found('nautilus')).toEqual([])
  })

  it('is searched as far as it is bounded', async () => {
    const words = Array.from({ length: 500 }, (_, n) => `whelk${n}`)
    const cues = Array.from({ length: 10 }, (_, n) => words.slice(n * 50, n * 50 + 50).join(' '))
    const id = await film([
      { language: 'en', text: cues.map((cue) => `0:01 --> 0:02\n${cue}`).join('\n\n') },
    ])
    expect([await found('whelk0'), await found('whelk399'), await found('whelk400')]).toEqual([
      [id],
      [id],
      [],
    ])
  })
})

describe('the topics of a pin', () => {
  it('find it by their names in every language, but not what others saved of it', async () => {
    const id = await picture({ title: 'Stool', topic_ids: ['401'] })
    const bobs = await world.as('bob').run(createBoard, { name: 'Seats' })
    await world.as('bob').run(repin, { pin_id: id, board_id: bobs.id })
    const [english, german] = (
      (await topics()(world.database.reader, ['401' as never])).get('401' as never) ?? []
    )
      .toSorted((a, b) => b.language.localeCompare(a.language))
      .map(({ name }) => name)
    expect(english).not.toBe(german)
    expect([await found(english ?? ''), await found(german ?? '')]).toEqual([[id], [id]])
    await olive().run(editPin, { id, topic_ids: [] })
    expect(await found(german ?? '')).toEqual([])
  })

  it('find it no more once an operator hides them, from the next day on', async () => {
    const id = await picture({ title: 'Bench', topic_ids: ['401'] })
    const name = 'Stricken'
    expect(await found(name)).toEqual([id])
    const operator = actor(world, { ...world.as('ada').viewer!, is_operator: true })
    await operator.run(editInterest, { id: '401', is_hidden: true })
    await sweepSearch(world.database, topics())
    expect(await found(name)).toEqual([])
  })
})
