import { afterAll, beforeAll } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import type { BoardId } from '#contract/ids'
import { savePin } from '#contract/pins/save-pin'
import { autocomplete } from '#contract/search/autocomplete'
import { typeahead } from '#contract/search/typeahead'
import { drawBase64 } from '#testing/media/pictures'
import { type CastName, createWorld, type World } from '#testing/world'
import { indexAll } from '../indexing/run-indexer.ts'
import { refreshSuggestions } from './refresh-suggestions.ts'

export let world: World

export function startWorld(): void {
  beforeAll(async () => {
    world = await createWorld()
  })
  afterAll(() => world.end())
}

export const write = (text: string, ...values: unknown[]) => world.database.pool.query(text, values)

export const board = (name: CastName, title: string, privacy: 'public' | 'secret' = 'public') =>
  world.as(name).run(createBoard, { name: title, privacy })

export const save = async (name: CastName, board_id: BoardId, title: string) =>
  world.as(name).run(savePin, { board_id, image_base64: await drawBase64(), title })

/** What the jobs process does, without waiting between runs. */
export async function refresh() {
  await indexAll(world.database)
  await write('delete from suggestion_runs')
  await refreshSuggestions(world.services, world.database)
}

/** Completions for a visitor, each with the number of its pins. */
export const completed = async (q: string) =>
  (await world.visitor.run(autocomplete, { q })).map(({ query, pin_count }) => [query, pin_count])

/** The rows under the search box of a member: their types and labels. */
export const offered = async (name: CastName, term: string) =>
  (await world.as(name).run(typeahead, { term })).items.map(({ type, label }) => [type, label])
