import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { becomePartner } from '#contract/accounts/partners/become-partner'
import { createBoard } from '#contract/boards/create-board'
import { editBoard } from '#contract/boards/edit-board'
import type { BoardId, PinId } from '#contract/ids'
import { getPinCaptions } from '#contract/pins/captions/captions'
import { getPinDraft } from '#contract/pins/drafts/drafts'
import { savePinDraft } from '#contract/pins/drafts/save-draft'
import { boardFeed } from '#contract/pins/feeds/board-feed'
import { getPin } from '#contract/pins/get-pin'
import { copyPins } from '#contract/pins/many/copy-pins'
import { repin } from '#contract/pins/repin'
import {
  editScheduledPin,
  getScheduledPin,
  publishScheduledPin,
} from '#contract/pins/scheduled/change-scheduled-pin'
import { listScheduledPins } from '#contract/pins/scheduled/list-scheduled-pins'
import { schedulePin } from '#contract/pins/scheduled/schedule-pin'
import { scheduleStoryPin } from '#contract/pins/scheduled/schedule-story-pin'
import { getScheduledCaptions } from '#contract/pins/scheduled/scheduled-captions'
import { editPinPages } from '#contract/pins/stories/edit-pin-pages'
import { saveStoryPin } from '#contract/pins/stories/save-story-pin'
import { uploadVideo } from '#testing/media/media-uploads'
import { drawBase64 } from '#testing/media/pictures'
import { drawVideo } from '#testing/media/videos'
import { refusalOf } from '#testing/refusal-of'
import { createServedWorld, type ServedWorld } from '#testing/served-world'

/* Carousels of a picture and a video, in which something is said. */

let world: ServedWorld
let upload_id: string
let board_id: BoardId
let picture: object

beforeAll(async () => {
  world = await createServedWorld()
  upload_id = await uploadVideo(world, await world.member('olive'), await drawVideo())
  board_id = (await olive().run(createBoard, { name: 'Films' })).id
  picture = { title: 'Still', image_base64: await drawBase64() }
}, 120_000)
afterAll(() => world.end())

const olive = () => world.as('olive')
const track = (text: string, language = 'en') => ({ language, text: `0:01 --> 0:02\n${text}` })
const film = (text = 'Hello') => ({ upload_id, title: 'Film', captions: [track(text)] })
const save = async (pages: readonly object[], into = board_id): Promise<PinId> =>
  (await olive().run(saveStoryPin, { board_id: into, pages } as never)).id
const pagesOf = async (id: PinId, by = olive()) =>
  (await by.run(getPin, { id })).carousel_data?.carousel_slots ?? []
async function saidIn(id: PinId): Promise<string[]> {
  const said: string[] = []
  for (const { id: page_id } of await pagesOf(id))
    for (const { language, text } of await olive().run(getPinCaptions, { id, page_id }))
      said.push(`${page_id.split('-')[1]} ${language} ${text.trim().split('\n').at(-1)}`)
  return said
}
const codeOf = async (work: () => Promise<unknown>) => {
  const { code, field } = await refusalOf(work)
  return [code, field]
}

describe('captions of pages', () => {
  it('are refused for a picture, unreadable, and where all together are too long', async () => {
    const on = (page: object) => codeOf(() => save([picture, page]))
    expect(await on({ ...picture, captions: [track('Hello')] })).toEqual([
      ...['captions_need_video', 'pages.1.captions'],
    ])
    expect(await on({ ...film(), captions: [{ language: 'en', text: 'soon' }] })).toEqual([
      ...['captions_unreadable', 'pages.1.captions'],
    ])
    const long = (letter: string) => ({
      ...{ upload_id, title: 'Film' },
      captions: [
        track(Array.from({ length: 40 }, () => letter.repeat(500)).join('\n\n0:01 --> 0:02\n')),
      ],
    })
    expect((await refusalOf(() => save([long('\u6ce2'), long('\u6ce2')]))).code).toBe(
      'invalid_input',
    )
    // They grow as they are written.
    const grows = {
      ...long('x'),
      captions: [track(`${'&'.repeat(500)}\n\n0:01 --> 0:02\n`.repeat(20))],
    }
    expect(await codeOf(() => save([grows, grows, grows]))).toEqual([
      ...['captions_unreadable', 'pages.2.captions'],
    ])
    await save([grows, picture])
  })

  it('are served by the page they belong to, and named on the pin’s own page alone', async () => {
    const id = await save([picture, film()])
    const [still, shown] = await pagesOf(id)
    const [address] = shown?.captions ?? []
    expect([still?.captions, address?.language]).toEqual([undefined, 'en'])
    expect(address?.url).toMatch(`/pin/${id}/pages/${shown?.id}/captions/en.vtt?v=`)
    const answer = await world.client().send('GET', address?.url ?? '')
    expect([answer.status, answer.text.includes('Hello')]).toEqual([200, true])
    const statusOf = async (path: string) => (await world.client().send('GET', path)).status
    for (const path of [
      `/pin/${id}/captions/en.vtt`,
      `/pin/${id}/pages/${still?.id}/captions/en.vtt`,
      `/pin/${id}/pages/7-1/captions/en.vtt`,
      `/pin/${id}/pages/${shown?.id}/captions/de.vtt`,
    ])
      expect([path, await statusOf(path)]).toEqual([path, 404])
    expect(await statusOf(`/pin/${id}/pages/x/captions/en.vtt`)).toBe(400)
    const { items } = await olive().run(boardFeed, { board_id })
    expect(JSON.stringify(items)).not.toContain('captions')
    const other = { id, page_id: '7-1' }
    expect(await codeOf(() => olive().run(getPinCaptions, other))).toEqual([
      ...['pin_page_not_found', 'page_id'],
    ])
  })

  it('are hidden with their pin', async () => {
    const { id: secret } = await olive().run(createBoard, { name: 'Mine', privacy: 'secret' })
    const id = await save([film('Whispered'), picture], secret)
    const [shown] = await pagesOf(id)
    const address = shown?.captions?.[0]?.url ?? ''
    const ask = async () => (await world.client().send('GET', address)).status
    expect(await ask()).toBe(404)
    expect(
      await codeOf(() => world.as('bob').run(getPinCaptions, { id, page_id: shown?.id })),
    ).toEqual(['pin_not_found', undefined])
    await olive().run(editBoard, { board_id: secret, privacy: 'public' })
    expect(await ask()).toBe(200)
  })

  it('stay where pages are edited, unless they are changed or removed, and on saves of before', async () => {
    const id = await save([film('One'), film('Two')])
    const { id: saved } = await olive().run(repin, { pin_id: id, board_id })
    const { pin_ids } = await olive().run(copyPins, { board_id, pin_ids: [id] })
    const edit = async (changes: readonly object[]) => {
      const pages = (await pagesOf(id)).map((page, at) => ({ page_id: page.id, ...changes[at] }))
      await olive().run(editPinPages, { id, pages: pages.toReversed() } as never)
    }
    await edit([{}, {}])
    expect(await saidIn(id)).toEqual(['0 en Two', '1 en One'])
    await edit([{ captions: [] }, { captions: [track('Eins', 'de')] }])
    expect(await saidIn(id)).toEqual(['0 de Eins'])
    for (const one of [saved, ...pin_ids])
      expect(await saidIn(one)).toEqual(['0 en One', '1 en Two'])
  })
})

describe('captions of pages that wait', () => {
  it('are kept in a draft with their video, and leave it with that', async () => {
    const keep = { editor_key: 'onepage11', page_format: '2:3' }
    let edit_number = 0
    const put = async (pages: readonly object[], more: object = {}) =>
      (
        await olive().run(savePinDraft, {
          ...keep,
          ...more,
          edit_number: ++edit_number,
          pages,
        } as never)
      ).id
    const draft_id = await put([picture, film()])
    const read = async () =>
      ((await olive().run(getPinDraft, { draft_id })).pages ?? []).map(({ captions }) => captions)
    const kept = [{ language: 'en', text: expect.stringContaining('Hello') }]
    expect(await read()).toEqual([undefined, kept])
    await put([{ upload_id }, picture], { draft_id })
    expect(await read()).toEqual([kept, undefined])
    await put([{ upload_id, captions: [] }], { draft_id })
    expect(await read()).toEqual([undefined])
    await put([{ ...picture, captions: [track('Hello')] }], { draft_id })
    expect(await read()).toEqual([undefined])
  })

  it('are on the pin once it is published, also of a single page', async () => {
    await olive().run(becomePartner, { business_name: 'Lamps & Co' })
    const publish_time = Math.floor(Date.now() / 1_000) + 3_600
    const timed = { board_id, time_zone: 'UTC', publish_time }
    const publish = async (pages: readonly object[]) => {
      const { id } = await olive().run(scheduleStoryPin, { ...timed, pages } as never)
      return (await olive().run(publishScheduledPin, { scheduled_pin_id: id })).id
    }
    expect(await saidIn(await publish([picture, film()]))).toEqual(['1 en Hello'])
    for (const id of [await publish([film()]), await save([film()])])
      expect((await olive().run(getPinCaptions, { id })).map(({ language }) => language)).toEqual([
        'en',
      ])
  })

  it('are read and changed by whoever scheduled them, and are the pin’s then', async () => {
    await olive().run(becomePartner, { business_name: 'Lamps & Co' })
    const publish_time = Math.floor(Date.now() / 1_000) + 3_600
    const pages = [picture, film('One'), film('Two')]
    const { id: scheduled_pin_id } = await olive().run(scheduleStoryPin, {
      ...{ board_id, time_zone: 'UTC', publish_time, pages },
    } as never)
    const named = { scheduled_pin_id }
    const shown = async () => (await olive().run(getScheduledPin, named)).pages ?? []
    const languages = async () => (await shown()).map((page) => page.caption_languages)
    const read = async (at: number, by = olive()) => {
      const page_id = (await shown())[at]?.id
      return by.run(getScheduledCaptions, { ...named, page_id })
    }
    expect(await languages()).toEqual([undefined, ['en'], ['en']])
    expect(await read(0)).toEqual([])
    expect(await read(1)).toEqual([{ language: 'en', text: expect.stringContaining('One') }])
    const [before] = await shown()
    const changes = [{}, { captions: [track('Eins', 'de')] }, {}]
    await olive().run(editScheduledPin, {
      ...named,
      pages: (await shown()).map(({ id }, at) => ({ page_id: id, ...changes[at] })),
    })
    expect(await languages()).toEqual([undefined, ['de'], ['en']])
    expect(await read(1)).toEqual([{ language: 'de', text: expect.stringContaining('Eins') }])
    expect(await read(2)).toEqual([{ language: 'en', text: expect.stringContaining('Two') }])

    expect(await codeOf(() => read(1, world.as('bob')))).toEqual([
      ...['scheduled_pin_not_found', 'scheduled_pin_id'],
    ])
    const gone = { ...named, page_id: before?.id }
    expect(await codeOf(() => olive().run(getScheduledCaptions, gone))).toEqual([
      ...['pin_page_not_found', 'page_id'],
    ])
    const { id } = await olive().run(publishScheduledPin, named)
    expect(await saidIn(id)).toEqual(['1 de Eins', '2 en Two'])
  })

  it('are read and changed of a pin with one video, too, by nobody else, and are the pin’s then', async () => {
    await olive().run(becomePartner, { business_name: 'Lamps & Co' })
    const timed = { time_zone: 'UTC', publish_time: Math.floor(Date.now() / 1_000) + 3_600 }
    const { id: scheduled_pin_id } = await olive().run(schedulePin, {
      ...{ board_id, ...timed, ...film('One') },
    })
    const named = { scheduled_pin_id }
    const shown = () => olive().run(getScheduledPin, named)
    const edit = (more: object, by = olive()) => by.run(editScheduledPin, { ...named, ...more })
    const read = () => olive().run(getScheduledCaptions, named)
    const url = expect.stringMatching(/\.mp4$/)
    const videos = { video_list: { V_720P: expect.objectContaining({ url }) } }
    expect(await shown()).toMatchObject({ videos, caption_languages: ['en'] })
    expect(await read()).toEqual([{ language: 'en', text: expect.stringContaining('One') }])
    const { items } = await olive().run(listScheduledPins, {})
    expect(items.some((pin) => 'videos' in pin || 'caption_languages' in pin)).toBe(false)

    const eins = { captions: [track('Eins', 'de')] }
    expect(await codeOf(() => edit(eins, world.as('bob')))).toEqual([
      ...['scheduled_pin_not_found', 'scheduled_pin_id'],
    ])
    await edit({ title: 'Lamp' })
    expect((await shown()).caption_languages).toEqual(['en'])
    expect((await edit(eins)).caption_languages).toEqual(['de'])
    expect(await read()).toEqual([{ language: 'de', text: expect.stringContaining('Eins') }])
    const still = await olive().run(schedulePin, { board_id, ...timed, ...picture } as never)
    expect(await codeOf(() => edit({ ...eins, scheduled_pin_id: still.id }))).toEqual([
      ...['captions_need_video', 'captions'],
    ])
    await edit({ captions: [] })
    expect(await shown()).not.toHaveProperty('caption_languages')
    await edit(eins)
    const { id } = await olive().run(publishScheduledPin, named)
    expect(await olive().run(getPinCaptions, { id })).toMatchObject([{ language: 'de' }])
  })
})
