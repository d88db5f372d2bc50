import { describe, expect, it } from 'vitest'
import { convertArguments, coverArguments, measureArguments, probeArguments } from './arguments.ts'
import { sniffContainer } from './container.ts'
import { readFacts, targetSize, wallLimitMs } from './facts.ts'
import { streamArguments } from './stream-arguments.ts'
import { renditionsOf } from './stream-sizes.ts'

const facts = { width: 1920, height: 1080, durationMs: 5_000, hasSound: true }
const part = { startMs: 0, lengthMs: 6_000, expectedMs: 5_000, coverMs: null }
const of = (container: 'mov' | 'matroska', source: string) => {
  return { container, source, facts, part, level: null }
}
const evil = '/s/-i; rm -rf $(x) \'"|concat:a'
const valueOf = (args: readonly string[], name: string) => args[args.indexOf(name) + 1]

describe('a call', () => {
  it.each([
    ['ffprobe', probeArguments('mov', evil)],
    ['ffmpeg', convertArguments(of('matroska', evil), '/s/made.mp4')],
    ['ffmpeg that measures', measureArguments(of('matroska', evil))],
    ['ffmpeg for the stream', streamArguments(evil, renditionsOf(facts), '/s')],
    ['ffmpeg for the cover', coverArguments(evil, 1_000, '/s/cover.jpg')],
  ])('of %s may open one file, by one demuxer, with listed decoders', (_what, args) => {
    const container = valueOf(args, '-f')
    expect(args.slice(0, args.indexOf('-i'))).toEqual(
      expect.arrayContaining([
        '-protocol_whitelist',
        '-format_whitelist',
        '-codec_whitelist',
        '-f',
      ]),
    )
    expect(valueOf(args, '-protocol_whitelist')).toBe('file')
    expect(valueOf(args, '-format_whitelist')).toBe(container)
    expect(['mov', 'matroska']).toContain(container)
    // One argument, whatever the file is called, with the scheme of a file.
    expect(valueOf(args, '-i')).toBe(`file:${evil}`)
    expect(args.filter((one) => one === '-i')).toHaveLength(1)
  })

  it('of ffmpeg uses one thread, does not read stdin, and copies no metadata, subtitles or data', () => {
    const args = convertArguments(of('mov', '/s/a'), '/s/made.mp4')
    const text = args.join(' ')
    expect(args.filter((one) => one === '-threads')).toHaveLength(2)
    for (const part of ['-nostdin', '-filter_threads 1', '-sn -dn', '-map_metadata -1'])
      expect(text).toContain(part)
    for (const part of ['-map_metadata:s:v -1', '-map_metadata:s:a -1', '-map_chapters -1'])
      expect(text).toContain(part)
    expect(text).toContain('scale=1280:720')
  })
})

describe('the detected container', () => {
  const box = (name: string) => Buffer.from(`\0\0\0\x20${name}isom`, 'latin1')
  it.each([
    ['an MP4', box('ftyp'), 'mov'],
    ['an old QuickTime', box('mdat'), 'mov'],
    ['a WebM', Buffer.from('1a45dfa3'.padEnd(24, '0'), 'hex'), 'matroska'],
    ['a playlist', Buffer.from('#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd'), null],
    ['a list of files', Buffer.from('ffconcat version 1.0\nfile /etc/passwd'), null],
    ['an AVI', Buffer.from('RIFF\0\0\0\0AVI LIST', 'latin1'), null],
    ['subtitles', Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nx'), null],
    ['a stub', Buffer.from('\0\0\0\x20ftyp', 'latin1'), null],
  ])('of %s is correct', (_what, head, container) => expect(sniffContainer(head)).toBe(container))
})

describe('readFacts', () => {
  const probed = (stream: object, duration = '5.0') =>
    JSON.stringify({ format: { duration }, streams: [{ codec_type: 'video', ...stream }] })
  const size = { width: 640, height: 360 }

  it('returns the displayed size', () => {
    expect(readFacts(probed(size))).toEqual({ ...size, durationMs: 5_000, hasSound: false })
    const turned = { ...size, side_data_list: [{}, { rotation: -90 }] }
    expect(readFacts(probed(turned))).toMatchObject({ width: 360, height: 640 })
    const broad = { width: 720, height: 576, sample_aspect_ratio: '16:11' }
    expect(readFacts(probed(broad))).toMatchObject({ width: 1047, height: 576 })
    for (const sample_aspect_ratio of ['0:1', 'N/A', '1:99999'])
      expect(readFacts(probed({ ...size, sample_aspect_ratio })).width).toBeGreaterThan(100)
    expect(readFacts(probed(size, 'N/A')).durationMs).toBeNull()
  })

  it.each([
    ['nothing', '', 'video_broken'],
    ['sound alone', probed({ codec_type: 'audio' }), 'video_type_unsupported'],
    [
      'a picture of a record',
      probed({ ...size, disposition: { attached_pic: 1 } }),
      'video_type_unsupported',
    ],
    ['15 pixels', probed({ width: 640, height: 15 }), 'video_size_unsupported'],
    ['4,097 pixels', probed({ width: 4_097, height: 100 }), 'video_size_unsupported'],
    ['a quarter of an hour and more', probed(size, '900.001'), 'video_too_long'],
  ] as const)('%s is refused', (_what, text, code) => {
    expect(() => readFacts(text)).toThrow(code)
  })

  it.each([
    [{ width: 16, height: 4_096 }, '900.0'],
    [{ width: 4_096, height: 16 }, '0.04'],
  ])('accepts %j for %s s, just within the limits', (one, duration) => {
    expect(readFacts(probed(one, duration))).toMatchObject(one)
  })
})

it.each([
  [
    { width: 1920, height: 1080 },
    { width: 1280, height: 720 },
  ],
  [
    { width: 1080, height: 1920 },
    { width: 720, height: 1280 },
  ],
  [
    { width: 3840, height: 1600 },
    { width: 1280, height: 534 },
  ],
  [
    { width: 1000, height: 1000 },
    { width: 720, height: 720 },
  ],
  [
    { width: 161, height: 91 },
    { width: 162, height: 92 },
  ],
  [
    { width: 4096, height: 16 },
    { width: 1280, height: 6 },
  ],
])('scales %j to %j', (from, to) => expect(targetSize(from)).toEqual(to))

it('limits the work to ten times the duration of the video, at least a minute', () => {
  expect([wallLimitMs(null), wallLimitMs(1_000), wallLimitMs(60_000)]).toEqual([
    600_000, 60_000, 600_000,
  ])
})
