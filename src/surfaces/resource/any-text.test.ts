import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resourceRoutes } from '#testing/declared/all-operations'
import { anyText, naughtyTexts } from '#testing/declared/any-input'
import { drawBase64 } from '#testing/media/pictures'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { Options, WireAnswer, WireClient } from '#testing/wire-client'

let world: ServedWorld
let olive: WireClient
const ids = { board_id: '', section_id: '', id: '' }

beforeAll(async () => {
  world = await createServedWorld()
  olive = await world.member('olive')
  const board = await olive.post('BoardResource/create', { name: 'Texts' })
  ids.board_id = board.data<{ id: string }>().id
  const section = await olive.post('BoardSectionResource/create', { ...ids, name: 'Part' })
  ids.section_id = section.data<{ id: string }>().id
  const image_base64 = await drawBase64()
  const pin = await olive.post('PinResource/create', { board_id: ids.board_id, image_base64 })
  ids.id = pin.data<{ id: string }>().id
})
afterAll(() => world.end())

/** Every text that people can store: where it is written, its field, and where it is read. */
const places: [string, string, () => Promise<WireAnswer>, string?][] = [
  ['BoardResource/update', 'name', () => olive.get('BoardResource', { board_id: ids.board_id })],
  [
    'BoardResource/update',
    'description',
    () => olive.get('BoardResource', { board_id: ids.board_id }),
  ],
  [
    'BoardResource/update',
    'category',
    () => olive.get('BoardResource', { board_id: ids.board_id }),
  ],
  [
    'BoardSectionEditResource/create',
    'name',
    () => olive.get('BoardSectionResource', { section_id: ids.section_id }),
    'title',
  ],
  ['PinResource/update', 'title', () => olive.get('PinResource', { id: ids.id })],
  ['PinResource/update', 'description', () => olive.get('PinResource', { id: ids.id })],
  ['PinResource/update', 'alt_text', () => olive.get('PinResource', { id: ids.id })],
  ['PinResource/update', 'link', () => olive.get('PinResource', { id: ids.id })],
  ['UserSettingsResource/update', 'full_name', () => olive.get('UserSettingsResource')],
  ['UserSettingsResource/update', 'about', () => olive.get('UserSettingsResource')],
  ['UserSettingsResource/update', 'website_url', () => olive.get('UserSettingsResource')],
]

/** The text after the contract's normalisation: trimmed, without control characters. */
function asContract(place: string, options: Options, field: string): unknown {
  const route = resourceRoutes.find(({ name, action }) => `${name}/${action}` === place)
  if (!route) throw new Error(`No operation is at ${place}`)
  const parsed = route.operation.input.safeParse(options)
  return parsed.success ? (parsed.data as Options)[field] : undefined
}

describe.each(places)('%s: %s', (place, field, read, readField = field) => {
  /** A text is refused, or read back exactly, whether it was sent as a form or as JSON. */
  async function check(text: string, isForm: boolean) {
    const options = { ...ids, [field]: text }
    const answer = isForm ? await olive.post(place, options) : await olive.postJson(place, options)
    if (answer.status !== 200) {
      expect([400, 409]).toContain(answer.status)
      return false
    }
    expect((await read()).data<Options>()[readField]).toBe(asContract(place, options, field))
    return true
  }

  it('keeps or refuses texts that have broken other programs', async () => {
    for (const text of naughtyTexts) {
      await check(text, false)
      // A form is UTF-8: it cannot hold half a surrogate pair.
      if (text.isWellFormed()) await check(text, true)
    }
  })

  it('keeps or refuses any text', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => void (await check(text, false))),
      { numRuns: 40, interruptAfterTimeLimit: 2_000 },
    )
  })

  it('refuses what cannot be stored, and a megabyte', async () => {
    for (const text of ['a\u0000b', '\ud800', 'a\udfffb']) {
      const answer = await olive.postJson(place, { ...ids, [field]: text })
      expect([answer.status, answer.outcome]).toEqual([400, 'invalid_input'])
      expect(answer.json().resource_response.error?.data).toMatchObject({ field })
    }
    const long = await olive.postJson(place, { ...ids, [field]: 'x'.repeat(200_000) })
    expect([long.status, long.outcome]).toEqual([400, 'invalid_input'])
    const longer = await olive.postJson(place, { ...ids, [field]: 'x'.repeat(1_000_000) })
    expect([longer.status, longer.outcome]).toEqual([413, 'body_too_large'])
  })

  it('accepts ordinary texts', async () => {
    const text = /link|url/.test(field) ? 'https://shop.example/ü?q=ß' : 'Küche & Größe — 表 🦜'
    expect(await check(text, false)).toBe(true)
    expect(await check(text, true)).toBe(true)
  })
})
