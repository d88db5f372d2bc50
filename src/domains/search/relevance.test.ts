import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { savePin } from '#contract/pins/save-pin'
import { search } from '#contract/search/search'
import { rows } from '#platform/database'
import { judgedPins } from '#testing/judged/judged-pins'
import { judgements } from '#testing/judged/judged-searches'
import { drawBase64 } from '#testing/media/pictures'
import { createWorld, type World } from '#testing/world'
import { indexAll } from './index.ts'

let world: World
const keys = new Map<string, string>()

beforeAll(async () => {
  world = await createWorld()
  const olive = world.as('olive')
  const boards = new Map<string, string>()
  for (const name of new Set(judgedPins.map(({ board }) => board)))
    boards.set(name, (await olive.run(createBoard, { name })).id)
  for (const { key, title, description, board, saves } of judgedPins) {
    const words = { title, description: description ?? '' }
    const place = { board_id: boards.get(board) ?? '' }
    const image_base64 = await drawBase64({ widthPx: 30, heightPx: 40 })
    const pin = await olive.run(savePin, { ...place, ...words, image_base64 })
    keys.set(pin.id, key)
    await rows(world.database.writer, 'update pins set repin_count = $2 where id = $1', [
      pin.id,
      saves ?? 0,
    ])
  }
  await indexAll(world.database)
})
afterAll(() => world.end())

const shown = 10

/** How near a ranking comes to the best there could be, from 0 to 1 (nDCG). */
function gainOf(ranking: readonly string[], judged: Readonly<Record<string, number>>): number {
  const gain = (grades: number[]) =>
    grades
      .slice(0, shown)
      .reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0)
  const best = gain(Object.values(judged).toSorted((one, other) => other - one))
  return gain(ranking.map((key) => judged[key] ?? 0)) / best
}

async function meanGain(rank: (ids: string[]) => string[]): Promise<number> {
  const gains: number[] = []
  for (const [query, judged] of Object.entries(judgements)) {
    const { results } = await world.visitor.run(search, { query, auto_correction_disabled: true })
    const ranking = rank(results.map(({ id }) => id)).map((id) => keys.get(id) ?? '')
    gains.push(gainOf(ranking, judged))
  }
  return gains.reduce((sum, gain) => sum + gain, 0) / gains.length
}

const newestFirst = (ids: string[]) =>
  ids.toSorted((one, other) => (BigInt(other) > BigInt(one) ? 1 : -1))

it('ranks pins as a person would, and better than by newest', async () => {
  const ours = await meanGain((ids) => ids)
  const newest = await meanGain(newestFirst)
  expect(ours).toBeGreaterThan(0.96)
  expect(newest).toBeLessThan(0.88)
})

it.each(Object.entries(judgements))('finds everything wanted for %s', async (query, judged) => {
  const { results } = await world.visitor.run(search, { query, auto_correction_disabled: true })
  const found = results.map(({ id }) => keys.get(id))
  for (const [key, grade] of Object.entries(judged)) {
    if (grade > 1) expect(found, `${key} for ${query}`).toContain(key)
  }
})
