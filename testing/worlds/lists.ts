import { afterAll, beforeAll, expect } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { createSection } from '#contract/boards/sections/create-section'
import { followPerson } from '#contract/follows/follow-person'
import type { BoardId, PinId, SectionId } from '#contract/ids'
import { savePin } from '#contract/pins/save-pin'
import { refreshPopular } from '#domains/discover'
import { indexAll } from '#domains/search'
import { drawBase64 } from '../media/pictures.ts'
import { createServedWorld, type ServedWorld } from '../served-world.ts'
import type { Options, WireAnswer, WireClient } from '../wire-client.ts'

export let world: ServedWorld
export let visitor: WireClient
export let boardId: BoardId
/** The last of Olive's boards, which is empty. */
export let otherId: BoardId
export let sectionId: SectionId
export let signature: string
export let pinId: PinId

const pinned = 7

/** Olive's boards, sections and pins, six or seven of each, which every list can be read from. */
export function startLists(): void {
  beforeAll(async () => {
    world = await createServedWorld()
    visitor = world.client()
    const olive = world.as('olive')
    boardId = (await olive.run(createBoard, { name: 'Board 0' })).id
    for (let n = 1; n < pinned; n += 1) {
      const other = await olive.run(createBoard, { name: `Board ${n}` })
      otherId = other.id
      const section = await olive.run(createSection, { board_id: boardId, name: `Part ${n}` })
      if (n === 1) sectionId = section.id
      // Different pictures, because one list shows each picture once on a page.
      const picture = { image_base64: await drawBase64(), section: sectionId }
      const link = `https://shop.parts.example/${n}`
      const pin = await olive.run(savePin, {
        board_id: boardId,
        ...picture,
        title: 'Lighting',
        link,
      })
      signature = pin.image_signature
      pinId = pin.id
    }
    await world.as('bob').run(followPerson, { user_id: olive.viewer?.id ?? '' })
    await indexAll(world.database)
    await refreshPopular(world.services, world.database)
  })
  afterAll(() => world.end())
}

interface Listed {
  id: string
}

/** Pages with further fields have their items under `results`. */
export const listed = (answer: WireAnswer): Listed[] => {
  const data = answer.data<Listed[] | { results: Listed[] }>()
  return Array.isArray(data) ? data : data.results
}

export const ids = (answer: WireAnswer) => listed(answer).map(({ id }) => id)

/** Every paged resource with its options. */
export const lists: [string, () => Options][] = [
  ['BoardsResource', () => ({ username: 'olive' })],
  ['BoardsResource', () => ({ username: 'olive', sort: 'alphabetical' })],
  ['BoardFeedResource', () => ({ board_id: boardId })],
  ['BoardSectionsResource', () => ({ board_id: boardId })],
  ['BoardSectionsRepinResource', () => ({ board_id: boardId })],
  ['BoardSectionPinsResource', () => ({ section_id: sectionId })],
  ['UserPinsResource', () => ({ username: 'olive' })],
  ['UserActivityPinsResource', () => ({ username: 'olive' })],
  ['UserHomefeedResource', () => ({})],
  ['BaseSearchResource', () => ({ query: 'board' })],
  ['DomainFeedResource', () => ({ domain: 'https://www.Parts.example/1' })],
]

/** Bookmarks that no list ever gave. */
export const unreadable = ['a'.repeat(2_049), 7, 1e30, true, false, { a: 1 }, [[1]]]

/** Feeds that are reordered for each request, or personal ones: bob's, who follows olive. */
export const feeds: [string, () => Options][] = [
  ['RelatedPinFeedResource', () => ({ pin: pinId })],
  ['FollowingFeedResource', () => ({})],
  ['InterestFeedResource', () => ({ slug: 'lighting' })],
  ['TrendingPinsResource', () => ({})],
  ['BoardContentRecommendationResource', () => ({ id: boardId, type: 'board' })],
]

/** The bookmark of a list that is at its end. */
export const end = ['-end-']

/** Whether it is the last page, which both places of the bookmark have to say. */
export const isLast = (answer: WireAnswer) => {
  const { resource_response, resource } = answer.json()
  const saysEnd = resource.options.bookmarks?.[0] === '-end-'
  expect('bookmark' in resource_response).toBe(!saysEnd)
  if (!saysEnd) expect(resource.options.bookmarks).toEqual([resource_response.bookmark])
  return saysEnd
}
