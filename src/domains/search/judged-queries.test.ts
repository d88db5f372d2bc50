import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { savePin } from '#contract/pins/save-pin'
import { search } from '#contract/search/search'
import { demoBoards, demoPins } from '#demo-content'
import { judgedQuestions } from '#testing/judged/judged-questions'
import { drawBase64 } from '#testing/media/pictures'
import { createWorld, type World } from '#testing/world'
import { indexAll } from './index.ts'

/** A hundred judged queries over the demo's pins, all saved by one person. */

let world: World
const titles = new Map<string, string>()
const atOnce = 4

beforeAll(async () => {
  world = await createWorld()
  const olive = world.as('olive')
  const boards = new Map<string, string>()
  for (const { name, privacy } of demoBoards)
    boards.set(name, (await olive.run(createBoard, { name, privacy })).id)
  const save = async ({ title, description, alt_text, board, link }: (typeof demoPins)[number]) => {
    const { id } = await olive.run(savePin, {
      board_id: boards.get(board) ?? '',
      image_base64: await drawBase64({ widthPx: 12, heightPx: 16 }),
      ...{ title, description, alt_text, ...(link ? { link } : {}) },
    })
    titles.set(id, title)
  }
  for (let at = 0; at < demoPins.length; at += atOnce)
    await Promise.all(demoPins.slice(at, at + atOnce).map(save))
  await indexAll(world.database)
})
afterAll(() => world.end())

const firstTen = async (query: string) =>
  (await world.visitor.run(search, { query, page_size: 10 })).results.map(
    ({ id }) => titles.get(id) ?? '',
  )

it('finds a wanted pin for each of a hundred queries, for ninety-five within the first ten', async () => {
  expect(judgedQuestions).toHaveLength(100)
  const empty: string[] = []
  const missed: unknown[] = []
  for (const [query, glad] of judgedQuestions) {
    for (const title of glad) expect([...titles.values()]).toContain(title)
    const found = await firstTen(query)
    if (found.length === 0) empty.push(query)
    else if (!found.some((title) => glad.includes(title))) missed.push([query, found])
  }
  expect(empty, JSON.stringify(missed)).toEqual([])
  expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(5)
})

it('ranks pins that literally contain a rare word before all others', async () => {
  const titlesByWord = new Map<string, Set<string>>()
  for (const { title, board } of demoPins) {
    if (demoBoards.find(({ name }) => name === board)?.privacy !== 'public') continue
    for (const [word] of title.toLowerCase().matchAll(/[a-z]{4,}/g))
      titlesByWord.set(word, (titlesByWord.get(word) ?? new Set()).add(title))
  }
  const rare = [...titlesByWord].filter(([, of]) => of.size === 1)
  expect(rare.length).toBeGreaterThan(150)
  const lost: unknown[] = []
  for (const [word, [title = '']] of rare) {
    const answer = await world.visitor.run(search, { query: word })
    const shown = answer.results.map(({ id }) => titles.get(id))
    if (answer.corrected_query !== null || !shown.includes(title))
      lost.push([word, title, answer.corrected_query])
  }
  expect(lost).toEqual([])
})
