import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { editBoard } from '#contract/boards/edit-board'
import type { BoardId, PinId } from '#contract/ids'
import { editPin } from '#contract/pins/edit-pin'
import { getPin } from '#contract/pins/get-pin'
import { savePin } from '#contract/pins/save-pin'
import { saveStoryPin } from '#contract/pins/stories/save-story-pin'
import { rows } from '#platform/database'
import { uploadVideo } from '#testing/media/media-uploads'
import { drawBase64 } from '#testing/media/pictures'
import { drawVideo } from '#testing/media/videos'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { WireClient } from '#testing/wire-client'

/* A video of four seconds, and a carousel whose second page plays it, both with captions. */

const run = promisify(execFile)
let world: ServedWorld
let client: WireClient
let board_id: BoardId
let film: PinId
let carousel: PinId
const captions = [
  { language: 'en', text: '0:00.500 --> 0:01.500\nHello waves\n\n0:02 --> 0:03\nAgain' },
  { language: 'de', text: '0:00.500 --> 0:01.500\nHallo Wellen' },
]

beforeAll(async () => {
  world = await createServedWorld()
  client = await world.member('olive')
  const upload_id = await uploadVideo(
    world,
    client,
    await drawVideo({ seconds: 4, heightPx: 360, widthPx: 640 }),
  )
  board_id = (await olive().run(createBoard, { name: 'Films' })).id
  film = (await olive().run(savePin, { board_id, upload_id, captions } as never)).id
  const pages = [{ image_base64: await drawBase64() }, { upload_id, captions }]
  carousel = (await olive().run(saveStoryPin, { board_id, pages } as never)).id
}, 120_000)
afterAll(() => world.end())

const olive = () => world.as('olive')
const read = (path: string, by = client) => by.send('GET', path)
const secondPage = async () =>
  `/pin/${carousel}/pages/${(await olive().run(getPin, { id: carousel })).carousel_data?.carousel_slots[1]?.id}`
const ffmpeg = process.env.FFMPEG || 'ffmpeg'
const asExperiment = ['-v', 'error', '-strict', 'experimental']

async function streamsOf(path: string) {
  const name = ffmpeg.replace(/ffmpeg([^/\\]*)$/, 'ffprobe$1')
  const shown = [
    '-show_entries',
    'stream=codec_name,codec_type,start_time:stream_tags',
    '-of',
    'json',
  ]
  const { stdout } = await run(name, [...asExperiment, ...shown, world.url + path])
  const { streams } = JSON.parse(stdout) as {
    streams: {
      codec_name: string
      codec_type: string
      start_time?: string
      tags?: { language?: string }
    }[]
  }
  return streams
}

it.each([
  ['a pin', async () => `/pin/${film}`],
  ['a page', secondPage],
])('the stream of %s has its captions, which a player reads', async (_what, where) => {
  const path = `${await where()}/stream.m3u8`
  const streams = await streamsOf(path)
  const kinds = streams.map(({ codec_type, codec_name }) => `${codec_type} ${codec_name}`)
  expect(new Set(kinds)).toEqual(new Set(['video h264', 'audio aac', 'subtitle webvtt']))
  expect(
    streams.filter(({ codec_type }) => codec_type === 'subtitle').map(({ tags }) => tags?.language),
  ).toEqual(['en', 'de'])
  // Captions count from the first frame, which is the same in all renditions.
  const starts = streams.flatMap(({ codec_type, start_time }) =>
    codec_type === 'video' ? [Math.round(Number(start_time) * 90_000)] : [],
  )
  const list = (await read(`${await where()}/captions/en.m3u8`)).text
  const start = Number(/&start=(\d+)$/m.exec(list)?.[1])
  expect(new Set(starts)).toEqual(new Set([start]))
  expect(start).toBeGreaterThan(0)
  // ffmpeg does not know the line that says so, and keeps the times themselves.
  const input = [...asExperiment, '-copyts', '-i', world.url + path]
  const output = ['-map', '0:s:0', '-c', 'copy', '-f', 'webvtt', '-']
  const { stdout } = await run(ffmpeg, [...input, ...output])
  expect(stdout.match(/\d\d:[\d.]+ --> .*|^[A-Z]\w+ ?\w*$/gm)?.slice(1)).toEqual([
    ...['00:00.500 --> 00:01.500', 'Hello waves', '00:02.000 --> 00:03.000', 'Again'],
  ])
})

it('is made by the rules of HLS', async () => {
  const { text, headers } = await read(`/pin/${film}/stream.m3u8`)
  expect(headers).toMatchObject({
    'content-type': 'application/vnd.apple.mpegurl',
    'cache-control': 'private, no-store',
  })
  const lines = text.split('\n')
  const media = lines.filter((line) => line.startsWith('#EXT-X-MEDIA:'))
  expect(media).toEqual([
    `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="captions",NAME="English",LANGUAGE="en",DEFAULT=NO,AUTOSELECT=YES,FORCED=NO,URI="/pin/${film}/captions/en.m3u8"`,
    `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="captions",NAME="Deutsch",LANGUAGE="de",DEFAULT=NO,AUTOSELECT=YES,FORCED=NO,URI="/pin/${film}/captions/de.m3u8"`,
  ])
  const variants = lines.filter((line) => line.startsWith('#EXT-X-STREAM-INF:'))
  expect(variants.length).toBeGreaterThan(1)
  for (const variant of variants) expect(variant).toMatch(/,SUBTITLES="captions"$/)
  expect(lines.indexOf(media[0]!)).toBeLessThan(lines.indexOf(variants[0]!))
  for (const address of lines.filter((line) => line !== '' && !line.startsWith('#')))
    expect([address, (await read(address)).status]).toEqual([address, 200])

  const list = (await read(`/pin/${film}/captions/en.m3u8`)).text
  const seconds = Number(/#EXTINF:([\d.]+),/.exec(list)?.[1])
  expect(seconds).toBeCloseTo(4, 0)
  expect(list).toContain(`#EXT-X-TARGETDURATION:${Math.ceil(seconds)}\n`)
  expect(list).toContain('#EXT-X-PLAYLIST-TYPE:VOD\n')
  expect(list.trim().endsWith('#EXT-X-ENDLIST')).toBe(true)
  const piece = /^\/pin\S+$/m.exec(list)?.[0] ?? ''
  expect((await read(piece)).text).toMatch(
    /^WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00\.000,MPEGTS:\d+\n\n00:00:00\.500/,
  )
  expect((await read(`/pin/${film}/captions/fr.m3u8`)).status).toBe(404)
})

it('follows what captions are now', async () => {
  await olive().run(editPin, { id: film, captions: captions.slice(1) })
  expect((await read(`/pin/${film}/stream.m3u8`)).text.match(/LANGUAGE="\w+"/g)).toEqual([
    'LANGUAGE="de"',
  ])
  await olive().run(editPin, { id: film, captions: [] })
  const { text } = await read(`/pin/${film}/stream.m3u8`)
  expect([text.includes('SUBTITLES'), text.includes('#EXT-X-STREAM-INF:')]).toEqual([false, true])
  await olive().run(editPin, { id: film, captions })
})

it('is where other clients look for it, and not for our own pages', async () => {
  const address = async (headers: object) => {
    const { text } = await client.send('GET', `/v3/pins/${film}/`, { headers } as never)
    return /"V_HLSV4":\{"url":"([^"]+)"/.exec(text)?.[1]
  }
  expect(await address({})).toBe(`${world.config.PUBLIC_URL}/pin/${film}/stream.m3u8`)
  expect(await address({ 'x-bowerbird-media': 'relative' })).toMatch(/^\/videos\/hls\//)
  const { text } = await client.send('GET', `/v3/pins/${carousel}/`)
  expect(text).toContain(`${world.config.PUBLIC_URL}${await secondPage()}/stream.m3u8`)
})

it('is not there without a stream, a page or a video', async () => {
  const stream = async (path: string) => (await read(`${path}/stream.m3u8`)).status
  const [first] = (await olive().run(getPin, { id: carousel })).carousel_data?.carousel_slots ?? []
  expect(await stream(`/pin/${carousel}/pages/${first?.id}`)).toBe(404)
  expect(await stream(`/pin/${film}/pages/7-1`)).toBe(404)
  const streamed = 'update videos set streamed_at = $1'
  await rows(world.database.writer, streamed, [null])
  expect(await stream(`/pin/${film}`)).toBe(404)
  await rows(world.database.writer, streamed, [new Date()])
  expect(await stream(`/pin/${film}`)).toBe(200)
})

it('is shown to nobody who may not open the pin', async () => {
  const paths = [
    ...[`/pin/${film}/stream.m3u8`, `/pin/${film}/captions/en.m3u8`],
    ...[`${await secondPage()}/stream.m3u8`, `${await secondPage()}/captions/en.m3u8`],
  ]
  const statuses = async (by: WireClient) =>
    Promise.all(paths.map(async (path) => (await read(path, by)).status))
  expect(await statuses(world.client())).toEqual([200, 200, 200, 200])
  await olive().run(editBoard, { board_id, privacy: 'secret' })
  expect(await statuses(world.client())).toEqual([404, 404, 404, 404])
  expect(await statuses(await world.member('bob'))).toEqual([404, 404, 404, 404])
  expect(await statuses(client)).toEqual([200, 200, 200, 200])
})
