import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isFailure } from '#contract/errors'
import { createLog } from '#platform/log'
import { createTempFiles, type TempFiles } from '#platform/temp-files'
import { drawVideo, loudness, probe } from '#testing/media/videos'
import { createVideoProcessor, type VideoProcessor } from './processor.ts'
import type { VideoEdit } from './video-part.ts'

const log = createLog('silent', 'test')
const ffmpeg = process.env.FFMPEG || 'ffmpeg'
let videos: VideoProcessor
let folder: string
let tempFiles: TempFiles

beforeAll(async () => {
  videos = createVideoProcessor({ ffmpeg, log })
  folder = await mkdtemp(join(tmpdir(), 'bowerbird-processor-'))
  tempFiles = createTempFiles(folder)
})
afterAll(async () => {
  await videos.close()
  await rm(folder, { recursive: true })
})

/** The converted video, or the code of its failure. */
async function make(bytes: Uint8Array, edit?: VideoEdit) {
  return tempFiles.within(async (own) => {
    const source = join(own, 'source')
    await writeFile(source, bytes)
    try {
      const made = await videos.make(source, own, { edit })
      return { ...made, bytes: await readFile(made.path) }
    } catch (error) {
      if (!isFailure(error)) throw error
      return error.code
    }
  })
}

async function convert(bytes: Uint8Array, edit?: VideoEdit) {
  const outcome = await make(bytes, edit)
  if (typeof outcome === 'string') throw new Error(`It was refused: ${outcome}`)
  return outcome
}

it('knows whether ffmpeg is available', async () => {
  expect(await videos.isAvailable()).toBe(true)
  const without = createVideoProcessor({ ffmpeg: '/nowhere/ffmpeg', log })
  expect(await without.isAvailable()).toBe(false)
  await without.close()
})

describe('a valid video', () => {
  it('becomes an MP4 of H.264 and AAC with a cover, without leftovers', async () => {
    const from = await drawVideo({ widthPx: 1920, heightPx: 1080 })
    const to = await convert(from)
    expect(to).toMatchObject({ width: 1280, height: 720, byteSize: to.bytes.length })
    expect(Math.abs(to.durationMs - 1_000)).toBeLessThan(200)
    const { streams } = await probe(to.bytes)
    expect(streams.map(({ codec_name }) => codec_name)).toEqual(['h264', 'aac'])
    // It is streamable: its index comes before its media data.
    expect(to.bytes.indexOf('moov')).toBeLessThan(to.bytes.indexOf('mdat'))
    expect(to.cover.subarray(0, 2).toString('hex')).toBe('ffd8')
    expect(await readdir(folder)).toEqual([])
  })

  it.each(['mov', 'webm'] as const)('may be a %s', async (extension) => {
    expect((await convert(await drawVideo({ extension }))).width).toBe(160)
  })

  it('loses metadata such as its place, time and author', async () => {
    const place = '+48.8577+002.2950/'
    const more = ['-metadata', `location=${place}`, '-metadata', 'comment=A secret']
    const from = await drawVideo({ more: [...more, '-metadata:s:v', 'handler_name=A secret'] })
    const { tags } = (await probe(from)).format
    expect(tags).toMatchObject({ location: place, comment: 'A secret' })
    expect(from.includes('loci')).toBe(true)
    const { bytes, cover } = await convert(from)
    for (const mark of ['A secret', '48.85', 'loci', '\xa9xyz'])
      for (const out of [bytes, cover])
        expect([mark, out.includes(Buffer.from(mark, 'latin1'))]).toEqual([mark, false])
    const { format } = await probe(bytes)
    expect(Object.keys(format.tags ?? {}).sort()).toEqual([
      'compatible_brands',
      'major_brand',
      'minor_version',
    ])
  })
})

describe('sound', () => {
  it.each([
    ['quiet', -30],
    ['loud', 12],
  ])('that is %s becomes as loud as any other', async (_what, decibels) => {
    const from = await drawVideo({ seconds: 4, more: ['-af', `volume=${decibels}dB`] })
    const before = await loudness(from)
    expect(Math.abs(before + 16)).toBeGreaterThan(4)
    expect(Math.abs((await loudness((await convert(from)).bytes)) + 16)).toBeLessThan(2)
  })

  it('of a part is measured there, and not in what is cut away', async () => {
    const quiet = `volume=-30dB:enable='gte(t,3)'`
    const from = await drawVideo({ seconds: 6, more: ['-af', quiet] })
    const part = { startMs: 3_000, endMs: 6_000, coverMs: null }
    expect(Math.abs((await loudness((await convert(from, part)).bytes)) + 16)).toBeLessThan(2)
  })

  it('that is silent stays so', async () => {
    const from = await drawVideo({ seconds: 2, more: ['-af', 'volume=0'] })
    const { bytes } = await convert(from)
    expect((await probe(bytes)).streams).toHaveLength(2)
    expect(await loudness(bytes)).toBeLessThan(-69)
  })
})

describe('the processor refuses', () => {
  const playlist =
    '#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:10.0,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'

  it('a playlist in an AVI that references files of the server', async () => {
    const avi = await drawVideo({ extension: 'avi' })
    const subtitle = Buffer.concat([Buffer.from('GAB2\0\x02\0', 'latin1'), Buffer.from(playlist)])
    const chunk = Buffer.concat([Buffer.from('00tx'), length(subtitle), subtitle])
    const at = avi.indexOf('movi') + 4
    expect(await make(Buffer.concat([avi.subarray(0, at), chunk, avi.subarray(at)]))).toBe(
      'video_type_unsupported',
    )
  })

  it.each([
    ['a playlist', playlist],
    ['a list of files', "ffconcat version 1.0\nfile '/etc/passwd'\n"],
    ['subtitles', '1\n00:00:00,000 --> 00:00:02,000\n{\\fnfile:///etc/passwd}x\n'],
    ['a text', 'hello'],
    ['nothing', ''],
  ])('%s', async (_what, text) => {
    expect(await make(Buffer.from(text))).toBe('video_type_unsupported')
  })

  it.each([
    ['a playlist', playlist],
    ['a list of files', "ffconcat version 1.0\nfile '/etc/passwd'\n"],
  ])('%s that begins like an MP4', async (_what, text) => {
    expect(await make(Buffer.from(`\0\0\0\x10ftypisom\0\0\0\0${text}`))).toBe('video_broken')
  })

  it('a QuickTime whose media data is in another file', async () => {
    const from = await drawVideo({ extension: 'mov', more: ['-movflags', '+faststart'] })
    // Changes its data reference from "this file" to "another file".
    const at = from.indexOf('url ')
    from.writeUInt32BE(0, at + 4)
    from.write('alis', at, 'latin1')
    expect(await make(from.subarray(0, from.indexOf('mdat') + 8))).toBe('video_broken')
  })

  it('a truncated file, before or after its index', async () => {
    const back = await drawVideo({ seconds: 3 })
    expect(await make(back.subarray(0, Math.floor(back.length * 0.7)))).toBe('video_broken')
    const front = await drawVideo({ seconds: 3, more: ['-movflags', '+faststart'] })
    expect(await make(front.subarray(0, Math.floor(front.length * 0.7)))).toBe('video_broken')
  })

  it('audio without video', async () => {
    expect(await make(await drawVideo({ extension: 'm4a' }))).toBe('video_type_unsupported')
  })
})

describe('a stream', () => {
  it('has the video itself and smaller renditions, whose pieces begin at the same moments', async () => {
    const from = await drawVideo({ widthPx: 1280, heightPx: 720, seconds: 5 })
    const progress: number[] = []
    await tempFiles.within(async (own) => {
      const source = join(own, 'source')
      await writeFile(source, from)
      const made = await videos.make(source, own)
      const files = await videos.makeStream(made, own, (part) => progress.push(part))
      expect(files.map(({ file }) => file)).toEqual([
        ...['720p.mp4', '720p.m3u8', '480p.mp4', '480p.m3u8', '240p.mp4', '240p.m3u8'],
        'master.m3u8',
      ])
      const read = (file: string) => readFile(join(own, 'stream', file))
      const master = String(await read('master.m3u8'))
      expect(master.match(/RESOLUTION=\S+\n\S+/g)).toEqual([
        'RESOLUTION=854x480\n480p.m3u8',
        'RESOLUTION=426x240\n240p.m3u8',
        'RESOLUTION=1280x720\n720p.m3u8',
      ])
      expect(master).toMatch(/CODECS="avc1\.64[0-9a-f]{4},mp4a\.40\.2"/)
      const lengths = async (name: string) =>
        String(await read(`${name}.m3u8`)).match(/#EXTINF:[\d.]+/g)
      expect(await lengths('720p')).toHaveLength(3)
      for (const name of ['480p', '240p']) {
        expect(await lengths(name)).toEqual(await lengths('720p'))
        const { streams } = await probe(await read(`${name}.mp4`))
        expect(streams.map(({ codec_name }) => codec_name)).toEqual(['h264', 'aac'])
      }
      // Addresses are relative, and tell nothing of this machine.
      expect(String(await read('240p.m3u8'))).not.toContain('/')
    })
    expect(progress.at(-1)).toBeCloseTo(1, 1)
    expect(await readdir(folder)).toEqual([])
  })

  it('of a small video without sound has one rendition', async () => {
    await tempFiles.within(async (own) => {
      const source = join(own, 'source')
      await writeFile(source, await drawVideo({ more: ['-an'] }))
      const made = await videos.make(source, own)
      const files = await videos.makeStream(made, own)
      expect(files.map(({ file }) => file)).toEqual(['720p.mp4', '720p.m3u8', 'master.m3u8'])
      const master = await readFile(join(own, 'stream', 'master.m3u8'), 'utf8')
      expect(master).toMatch(/CODECS="avc1\.[0-9a-f]{6}"/)
    })
  })
})

describe('a program that ends before its work is done', () => {
  /** A processor whose ffmpeg does this. */
  async function outcomeOf(script: string): Promise<unknown> {
    const tools = await mkdtemp(join(tmpdir(), 'bowerbird-tools-'))
    const own = join(tools, 'ffmpeg')
    await writeFile(own, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
    await writeFile(join(tools, 'ffprobe'), '#!/bin/sh\nexec ffprobe "$@"\n', { mode: 0o755 })
    const broken = createVideoProcessor({ ffmpeg: own, log })
    const source = join(tools, 'source')
    await writeFile(source, await drawVideo())
    try {
      return await broken.make(source, tools)
    } catch (error) {
      return isFailure(error) ? error.code : String(error)
    } finally {
      await broken.close()
      await rm(tools, { recursive: true })
    }
  }

  it('says nothing about the video when it was killed', async () => {
    expect(await outcomeOf('kill -9 $$')).toBe('Error: ffmpeg was ended')
  })

  it('may have found no room on the disk, or the video broken', async () => {
    const words = 'av_interleaved_write_frame(): No space left on device'
    expect(await outcomeOf(`echo '${words}' >&2; exit 1`)).toBe('storage_full')
    expect(await outcomeOf('echo Invalid data >&2; exit 1')).toBe('video_broken')
  })
})

it('kills running work and refuses new work when it is closed', async () => {
  const ending = createVideoProcessor({ ffmpeg, log })
  const from = await drawVideo({ widthPx: 1280, heightPx: 720, seconds: 20 })
  await tempFiles.within(async (own) => {
    const source = join(own, 'source')
    await writeFile(source, from)
    const work = ending.make(source, own).then(
      () => 'done',
      (error: Error) => (isFailure(error) ? error.code : 'cut off'),
    )
    await expect.poll(async () => (await readdir(own)).includes('made.mp4')).toBe(true)
    await ending.close()
    expect(await work).toBe('cut off')
    await expect(ending.make(source, own)).rejects.toThrow()
  })
  expect(await readdir(folder)).toEqual([])
})

function length(bytes: Buffer): Buffer {
  const written = Buffer.alloc(4)
  written.writeUInt32LE(bytes.length)
  return written
}
