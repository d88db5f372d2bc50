import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ffmpeg = process.env.FFMPEG || 'ffmpeg'

export interface VideoOptions {
  widthPx?: number
  heightPx?: number
  seconds?: number
  extension?: 'mp4' | 'mov' | 'webm' | 'avi' | 'm4a'
  /** More ffmpeg arguments, before the output file. */
  more?: readonly string[]
}

let drawn = 0

/** A unique video with a tone. */
export async function drawVideo(options: VideoOptions = {}): Promise<Buffer<ArrayBuffer>> {
  const { widthPx = 160, heightPx = 90, seconds = 1, extension = 'mp4', more = [] } = options
  const picture = `testsrc=size=${widthPx}x${heightPx}:rate=10:duration=${seconds}`
  const tone = `sine=frequency=${300 + ++drawn}:duration=${seconds}`
  const inputs = extension === 'm4a' ? [tone] : [picture, tone]
  const coded = { webm: ['-c:v', 'libvpx', '-c:a', 'libopus'], m4a: [] as string[] }
  const usual = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
  return withFile(`video.${extension}`, async (path) => {
    await run(ffmpeg, [
      ...['-hide_banner', '-v', 'error', '-y'],
      ...inputs.flatMap((input) => ['-f', 'lavfi', '-i', input]),
      ...(coded[extension as keyof typeof coded] ?? usual),
      ...['-metadata', `title=${process.pid} ${drawn} ${Date.now()}`],
      ...more,
      path,
    ])
    return readFile(path)
  })
}

/** What ffprobe reports about a file. */
export async function probe(bytes: Uint8Array) {
  const name = ffmpeg.replace(/ffmpeg([^/\\]*)$/, 'ffprobe$1')
  return withFile('probed', async (path) => {
    await writeFile(path, bytes)
    const args = ['-v', 'error', '-show_format', '-show_streams', '-of', 'json', path]
    const { stdout } = await run(name, args)
    return JSON.parse(stdout) as {
      format: { duration: string; tags?: Record<string, string> }
      streams: { codec_name: string; width?: number; height?: number }[]
    }
  })
}

/** In LUFS. */
export async function loudness(bytes: Uint8Array): Promise<number> {
  return withFile('heard', async (path) => {
    await writeFile(path, bytes)
    const args = [
      '-hide_banner',
      '-nostats',
      '-i',
      path,
      '-vn',
      '-af',
      'ebur128',
      '-f',
      'null',
      '-',
    ]
    const { stderr } = await run(ffmpeg, args)
    return Number(
      stderr
        .match(/I: +(-?[\d.]+) LUFS/g)
        ?.at(-1)
        ?.replace(/[^-\d.]/g, ''),
    )
  })
}

/** Which of red, green and blue is strongest, frame by frame. */
export async function frameColors(bytes: Uint8Array): Promise<string[]> {
  return withFile('seen', async (path) => {
    await writeFile(path, bytes)
    const args = [
      '-v',
      'error',
      '-i',
      path,
      '-vf',
      'scale=1:1',
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgb24',
    ]
    const { stdout } = await run(ffmpeg, [...args, 'pipe:1'], { encoding: 'buffer' })
    return Array.from({ length: stdout.length / 3 }, (_, n) => {
      const shades = [...stdout.subarray(n * 3, n * 3 + 3)]
      return ['red', 'green', 'blue'][shades.indexOf(Math.max(...shades))] ?? ''
    })
  })
}

async function withFile<T>(name: string, use: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'bowerbird-video-'))
  try {
    return await use(join(folder, name))
  } finally {
    await rm(folder, { recursive: true })
  }
}
