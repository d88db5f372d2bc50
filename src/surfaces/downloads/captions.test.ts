import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { becomePartner } from '#contract/accounts/partners/become-partner'
import { createBoard } from '#contract/boards/create-board'
import type { BoardId, PinId } from '#contract/ids'
import { getPinCaptions } from '#contract/pins/captions/captions'
import { deletePin } from '#contract/pins/delete-pin'
import { getPinDraft, listPinDrafts } from '#contract/pins/drafts/drafts'
import { savePinDraft } from '#contract/pins/drafts/save-draft'
import { editPin } from '#contract/pins/edit-pin'
import { getPin } from '#contract/pins/get-pin'
import { copyPins } from '#contract/pins/many/copy-pins'
import { restorePins } from '#contract/pins/many/restore-pins'
import { repin } from '#contract/pins/repin'
import { savePin } from '#contract/pins/save-pin'
import { publishScheduledPin } from '#contract/pins/scheduled/change-scheduled-pin'
import { schedulePin } from '#contract/pins/scheduled/schedule-pin'
import { saveStoryPin } from '#contract/pins/stories/save-story-pin'
import { uploadVideo } from '#testing/media/media-uploads'
import { drawBase64 } from '#testing/media/pictures'
import { drawVideo } from '#testing/media/videos'
import { refusalOf } from '#testing/refusal-of'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { WireClient } from '#testing/wire-client'

let world: ServedWorld
let client: WireClient
let upload_id: string
let boards = 0

beforeAll(async () => {
  world = await createServedWorld()
  client = await world.member('olive')
  upload_id = await uploadVideo(world, client, await drawVideo())
}, 120_000)
afterAll(() => world.end())

const olive = () => world.as('olive')
const sent = 'WEBVTT\n\nSTYLE\n::cue {}\n\n00:00.100 --> 00:00.900 align:start\n<b>Hello</b>'
const kept = 'WEBVTT\n\n00:00:00.100 --> 00:00:00.900\nHello\n'
const english = { language: 'en', text: sent }
const newBoard = () => olive().run(createBoard, { name: `Films ${++boards}` })
async function film(board_id: BoardId, captions: object = [english]): Promise<PinId> {
  return (await olive().run(savePin, { board_id, upload_id, captions } as never)).id
}
/** Captions of that many letters. */
const said = (letter: string, count: number) =>
  Array.from({ length: count / 500 }, () => `0:01 --> 0:02\n${letter.repeat(500)}`).join('\n\n')
const textsOf = async (id: PinId) =>
  (await olive().run(getPinCaptions, { id })).map(({ text }) => text)
const fetchTrack = (by: WireClient, id: string, file = 'en.vtt') =>
  by.send('GET', `/pin/${id}/captions/${file}`)
const codeOf = async (work: () => Promise<unknown>) => {
  const { code, field } = await refusalOf(work)
  return [code, field]
}

describe('captions of a pin', () => {
  it('are refused without a video, twice in a language, unreadable, or of no language', async () => {
    const { id: board_id } = await newBoard()
    const image_base64 = await drawBase64()
    const save = (captions: object) => () => film(board_id, captions)
    expect(
      await codeOf(() => olive().run(savePin, { board_id, image_base64, captions: [english] })),
    ).toEqual(['captions_need_video', 'captions'])
    expect(await codeOf(save([english, { ...english, language: 'EN' }]))).toEqual([
      ...['captions_language_twice', 'captions'],
    ])
    const pages = [{ upload_id }, { image_base64 }]
    const story = await olive().run(saveStoryPin, { board_id, pages } as never)
    expect(await codeOf(() => olive().run(editPin, { id: story.id, captions: [english] }))).toEqual(
      ['captions_need_video', 'captions'],
    )
    const broken = await refusalOf(save([{ language: 'en', text: 'WEBVTT\n\nsoon\nHello' }]))
    expect(broken).toMatchObject({
      code: 'captions_unreadable',
      message: expect.stringContaining('Line 3'),
    })
    const nine = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'cs']
    for (const languages of [['not a tag'], nine])
      expect(
        (await refusalOf(save(languages.map((language) => ({ ...english, language }))))).code,
      ).toBe('invalid_input')
  })

  it('are as many as a request takes, and what is kept can be sent again', async () => {
    const { id: board_id } = await newBoard()
    const id = await film(board_id)
    // Letters that forms send at their longest.
    const longest = { language: 'ja', text: said('\u6ce2', 22_500) }
    expect(
      (await refusalOf(() => olive().run(editPin, { id, captions: [longest, english] }))).code,
    ).toBe('invalid_input')
    const edit = (text: string) => ({
      ...{ id, captions: [{ language: 'ja', text }], description: '\u6ce2'.repeat(500) },
    })
    const send = (text: string) => client.post('PinResource/update', edit(text))
    expect((await send(said('\u6ce2', 20_500))).outcome).toBe('ok')
    const [written = ''] = await textsOf(id)
    expect((await send(written)).outcome).toBe('ok')
    // Five times as long once they are written.
    const grows = await refusalOf(() => olive().run(editPin, edit(said('&', 20_000))))
    expect([grows.code, grows.message]).toEqual([
      'captions_unreadable',
      'These captions are too long.',
    ])
    // Each alone has room, both together have none.
    const both = ['en', 'de'].map((language) => ({ language, text: said('&', 11_000) }))
    expect((await refusalOf(() => olive().run(editPin, { id, captions: both }))).code).toBe(
      'captions_unreadable',
    )
    const [one] = both
    await olive().run(editPin, { id, captions: one ? [one] : [] })
  })

  it('are served as plain WebVTT of our own writing, and named on the pin’s page alone', async () => {
    const { id: board_id } = await newBoard()
    const id = await film(board_id)
    const url = expect.stringMatching(`^/pin/${id}/captions/en\\.vtt\\?v=[0-9a-f]{8}$`)
    expect((await olive().run(getPin, { id })).captions).toEqual([{ language: 'en', url }])
    const answer = await fetchTrack(world.client(), id)
    expect([answer.status, answer.text]).toEqual([200, kept])
    expect(answer.headers).toMatchObject({
      'content-type': 'text/vtt; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    for (const file of ['de.vtt', 'en', '.vtt'])
      expect((await fetchTrack(world.client(), id, file)).status).toBe(404)
    expect('captions' in (await olive().run(getPin, { id: await film(board_id, []) }))).toBe(false)
  })

  it('are changed, kept and removed by editing the pin, by whoever may change its words', async () => {
    const { id: board_id } = await newBoard()
    const id = await film(board_id)
    await olive().run(editPin, { id, title: 'Lamp' })
    expect(await textsOf(id)).toEqual([kept])
    const edit = { id, captions: [] }
    expect((await refusalOf(() => world.as('bob').run(editPin, edit))).code).toBe('pin_not_found')
    await olive().run(editPin, edit)
    expect(await textsOf(id)).toEqual([])
    await olive().run(editPin, { id, captions: [english] })
    expect(await textsOf(id)).toEqual([kept])
  })

  it('are also sent as JSON text, as clients do', async () => {
    const { id: board_id } = await newBoard()
    const id = await film(board_id, JSON.stringify([english]) as never)
    expect(await textsOf(id)).toEqual([kept])
    const edit = async (captions: string) =>
      (await client.post('PinResource/update', { id, captions })).outcome
    expect(await edit('[{')).toBe('invalid_input')
    expect(await textsOf(id)).toEqual([kept])
    expect(await edit('')).toBe('ok')
    expect(await textsOf(id)).toEqual([])
  })

  it('go along with saves, copies, moves and deletions that are undone', async () => {
    const { id: board_id } = await newBoard()
    const to = await newBoard()
    const id = await film(board_id)
    const saved = await olive().run(repin, { pin_id: id, board_id: to.id })
    const { pin_ids } = await olive().run(copyPins, { board_id: to.id, pin_ids: [id] })
    await olive().run(editPin, { id, board_id: to.id })
    await olive().run(deletePin, { id })
    await olive().run(restorePins, { pin_ids: [id] })
    for (const one of [id, saved.id, ...pin_ids]) expect(await textsOf(one)).toEqual([kept])
  })
})

describe('captions that wait', () => {
  const page = { editor_key: 'onepage11', edit_number: 1 }

  it('are kept in a draft, absent from its list, and removed from it', async () => {
    const save = (edit_number: number, more: object) =>
      olive().run(savePinDraft, { ...page, edit_number, upload_id, ...more } as never)
    const { id: draft_id } = await save(1, { captions: [english] })
    const read = async () => (await olive().run(getPinDraft, { draft_id })).captions
    expect(await read()).toEqual([{ language: 'en', text: kept }])
    const { items } = await olive().run(listPinDrafts, {})
    expect(items.every((draft) => !('captions' in draft))).toBe(true)
    await save(2, { draft_id, title: 'Lamp' })
    expect(await read()).toHaveLength(1)
    await save(3, { draft_id, captions: [] })
    expect(await read()).toBeUndefined()
    await save(4, { draft_id, captions: [english] })
    // Its video goes, and what was said in it.
    await save(5, { draft_id, upload_id: null })
    await save(6, { draft_id })
    expect(await read()).toBeUndefined()
    await save(7, { draft_id, upload_id: null, captions: [english] })
    expect(await read()).toBeUndefined()
    expect((await refusalOf(() => world.as('bob').run(getPinDraft, { draft_id }))).code).toBe(
      'pin_draft_not_found',
    )
  })

  it('are on the pin once it is published, and refused for a picture', async () => {
    await olive().run(becomePartner, { business_name: 'Lamps & Co' })
    const { id: board_id } = await newBoard()
    const timed = {
      ...{ board_id, time_zone: 'UTC', captions: [english] },
      publish_time: Math.floor(Date.now() / 1_000) + 3_600,
    }
    const image_base64 = await drawBase64()
    expect(
      await codeOf(() => olive().run(schedulePin, { ...timed, image_base64 } as never)),
    ).toEqual(['captions_need_video', 'captions'])
    const { id } = await olive().run(schedulePin, { ...timed, upload_id } as never)
    const saved = await olive().run(publishScheduledPin, { scheduled_pin_id: id })
    expect(await textsOf(saved.id)).toEqual([kept])
  })
})
