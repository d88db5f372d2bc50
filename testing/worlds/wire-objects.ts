import { afterAll, beforeAll, expect } from 'vitest'
import { drawBase64 } from '../media/pictures.ts'
import { createServedWorld, type ServedWorld } from '../served-world.ts'
import type { WireClient } from '../wire-client.ts'

/** Matchers of what objects hold on the wire. */
export const id = expect.stringMatching(/^[1-9]\d*$/)
export const text = expect.any(String)
export const count = expect.toSatisfy((n) => Number.isInteger(n) && n >= 0)
export const flag = expect.any(Boolean)
export const textOrNull = expect.toSatisfy((value) => value === null || typeof value === 'string')
export const moment = expect.stringMatching(/^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} \+0000$/)
export const address = (size: string) =>
  expect.stringMatching(
    new RegExp(
      `^http://localhost:3000/${size}/([0-9a-f]{2})/([0-9a-f]{2})/([0-9a-f]{2})/\\1\\2\\3[0-9a-f]{26}\\.(jpg|png|webp|gif)$`,
    ),
  )
/** People without a portrait have initials. */
export const portrait = expect.stringMatching(
  /^http:\/\/localhost:3000\/(_\/portraits\/\d\/|\d+x\d*\/)/,
)
export const person = {
  id,
  username: text,
  full_name: text,
  image_small_url: portrait,
  image_medium_url: portrait,
  profile_url: expect.stringMatching(/^\/\w+\/$/),
}
export const boardInPin = { id, name: text, url: '/olive/kitchen-ideas/', privacy: 'public' }

/** Olive's board with a section and a pin, which Bob has repinned; `ids` names them. */
export function useWireObjects() {
  let world: ServedWorld
  let olive: WireClient
  let bob: WireClient
  let visitor: WireClient
  const ids: Record<string, string> = {}

  beforeAll(async () => {
    world = await createServedWorld()
    olive = await world.member('olive')
    bob = await world.member('bob')
    visitor = world.client()
    const board = await olive.post('BoardResource/create', {
      name: 'Kitchen ideas',
      description: 'All of it',
    })
    ids.board = board.data<{ id: string }>().id
    // The picker sends `boardId`; elsewhere it is `board_id`.
    const section = await olive.post('BoardSectionResource/create', {
      boardId: ids.board,
      name: 'Lighting',
      pinImport: null,
    })
    ids.section = section.data<{ id: string }>().id
    const saved = await olive.post('PinResource/create', {
      board_id: ids.board,
      section: ids.section,
      image_base64: `data:image/png;base64,${await drawBase64({ widthPx: 900, heightPx: 600 })}`,
      title: 'Lamp',
      description: 'For the #hall',
      alt_text: 'A lamp',
      link: 'https://www.lamps.example/hall',
    })
    ids.pin = saved.data<{ id: string }>().id
    const bobs = await bob.post('BoardResource/create', { name: 'Borrowed' })
    ids.bobs = bobs.data<{ id: string }>().id
    const again = await bob.post('RepinResource/create', { pin_id: ids.pin, board_id: ids.bobs })
    ids.repin = again.data<{ id: string }>().id
  })
  afterAll(() => world.end())

  return {
    ids,
    get world() {
      return world
    },
    get olive() {
      return olive
    },
    get bob() {
      return bob
    },
    get visitor() {
      return visitor
    },
  }
}
