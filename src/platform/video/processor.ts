import { execFile } from 'node:child_process'
import { mkdir, open, readFile, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { Failure } from '#contract/errors'
import type { StreamFile } from '#contract/media/stream-address'
import type { Log } from '#platform/log'
import {
  type Conversion,
  convertArguments,
  coverArguments,
  measureArguments,
  probeArguments,
} from './arguments.ts'
import { type Container, sniffContainer, sniffedBytes } from './container.ts'
import { readFacts, type SourceFacts, targetSize, wallLimitMs } from './facts.ts'
import { type MadeRendition, masterPlaylist } from './master-playlist.ts'
import { createTools, type ToolTask } from './run-tool.ts'
import { readLevel, type SoundLevel } from './sound-level.ts'
import { streamArguments } from './stream-arguments.ts'
import { type Rendition, renditionsOf } from './stream-sizes.ts'
import { coverMoment, partOf, type VideoEdit, wholeVideo } from './video-part.ts'

/** A converted video, in its working folder. */
export interface MadeVideo {
  path: string
  byteSize: number
  width: number
  height: number
  durationMs: number
  /** A frame, to be processed like any picture. */
  cover: Buffer
}

/** A file of a video's stream, in its working folder. */
export interface MadeStreamFile {
  file: StreamFile
  path: string
}

/** Is told which part is made, from 0 to 1. */
export type OnProgress = (part: number) => void

export interface VideoProcessor {
  /** Whether ffmpeg is available. Checked again a minute after a negative result. */
  isAvailable(): Promise<boolean>
  /**
   * Converts an untrusted file, within a folder of its own.
   *
   * @throws Failure `video_type_unsupported`, `video_broken`, `video_too_long`, `video_part_missing`,
   *   `video_size_unsupported` or `video_too_slow`, which are final; `storage_full`, or a plain error when this
   *   process or the program was ended
   */
  make(
    source: string,
    folder: string,
    options?: { edit?: VideoEdit; onProgress?: OnProgress },
  ): Promise<MadeVideo>
  /**
   * Makes the stream of a converted video, within a folder of its own; the list of all renditions comes last.
   *
   * @throws as `make`
   */
  makeStream(
    video: Pick<MadeVideo, 'path' | 'width' | 'height' | 'durationMs'>,
    folder: string,
    onProgress?: OnProgress,
  ): Promise<MadeStreamFile[]>
  /** Kills running work. */
  close(): Promise<void>
}

const execute = promisify(execFile)

const probeMs = 20_000
const coverMs = 30_000
const recheckMs = 60_000
/** As programs say it, in every language of the system. */
const diskFull = 'No space left on device'
/** Describes what is in a rendition. */
const headBytes = 8_192
/** A file with less than this share of its declared duration is truncated. */
const minPart = 0.9

export interface VideoProcessorOptions {
  /** The program, by path or by a name in PATH; ffprobe must be next to it. */
  ffmpeg: string
  log: Pick<Log, 'info' | 'warn'>
}

export function createVideoProcessor({ ffmpeg, log }: VideoProcessorOptions): VideoProcessor {
  const tools = createTools()
  const ffprobe = ffprobePathOf(ffmpeg)
  let able: Promise<boolean> | null = null
  let checkedAt = 0

  async function isAvailable(): Promise<boolean> {
    if (able === null || (!(await able) && performance.now() - checkedAt > recheckMs)) {
      checkedAt = performance.now()
      able = checkTools()
    }
    return able
  }

  async function checkTools(): Promise<boolean> {
    const runProgram = (program: string, argument: string) =>
      execute(program, ['-hide_banner', argument], { timeout: probeMs, windowsHide: true })
    try {
      const [encoders] = await Promise.all([
        runProgram(ffmpeg, '-encoders'),
        runProgram(ffprobe, '-version'),
      ])
      const has = (name: string) => new RegExp(`^ \\S+ +${name} `, 'm').test(encoders.stdout)
      if (has('libx264') && has('aac')) return true
    } catch {
      // Logged below, like a build without the encoders.
    }
    log.info({ ffmpeg }, 'Videos are not accepted: no ffmpeg that writes H.264 was found')
    return false
  }

  /** Its output; fails with `video_broken` when it exits with an error. */
  async function run(task: ToolTask, onProgress?: (madeMs: number) => void): Promise<string> {
    const { code, output, errors, isTooSlow } = await tools.run(task, onProgress)
    if (isTooSlow) throw new Failure('video_too_slow')
    if (code === null && errors === 'ENOENT') throw new Error(`${task.program} was not found`)
    if (code === null) throw new Error(`${basename(task.program)} was ended`)
    if (code === 0) return output
    if (errors.includes(diskFull)) throw new Failure('storage_full')
    log.info({ program: basename(task.program), code, errors }, 'A video was refused')
    throw new Failure('video_broken')
  }

  async function probe(container: Container, path: string): Promise<SourceFacts> {
    const args = probeArguments(container, path)
    return readFacts(await run({ program: ffprobe, args, deadlineMs: probeMs }))
  }

  /** What cannot be measured stays as it is; whether it can be converted is found out by converting it. */
  async function measure(conversion: Conversion, deadlineMs: number): Promise<SoundLevel | null> {
    if (!conversion.facts.hasSound) return null
    const args = measureArguments(conversion)
    const { code, errors } = await tools.run({ program: ffmpeg, args, deadlineMs })
    return code === 0 ? readLevel(errors) : null
  }

  return {
    isAvailable,
    async make(source, folder, { edit = wholeVideo, onProgress = () => {} } = {}) {
      const container = await containerOf(source)
      const facts = await probe(container, source)
      const part = partOf(facts, edit)
      const whole = { container, source, facts, part, level: null }
      const until = performance.now() + wallLimitMs(facts.durationMs)
      const level = await measure(whole, until - performance.now())
      const path = join(folder, 'made.mp4')
      const args = convertArguments({ ...whole, level }, path)
      const deadlineMs = Math.max(1, until - performance.now())
      await run({ program: ffmpeg, args, deadlineMs }, (madeMs) =>
        onProgress(shareOf(madeMs, part.expectedMs)),
      )

      const { durationMs } = await probe('mov', path)
      if (durationMs === null || durationMs < minPart * (part.expectedMs ?? 0))
        throw new Failure('video_broken')
      const picture = join(folder, 'cover.jpg')
      const coverArgs = coverArguments(path, coverMoment(part, durationMs), picture)
      await run({ program: ffmpeg, args: coverArgs, deadlineMs: coverMs })
      const [{ size }, cover] = [await stat(path), await readFile(picture)]
      return { path, byteSize: size, ...targetSize(facts), durationMs, cover }
    },
    async makeStream({ path, durationMs, ...size }, folder, onProgress = () => {}) {
      const own = join(folder, 'stream')
      await mkdir(own)
      const renditions = renditionsOf(size)
      const args = streamArguments(path, renditions, own)
      await run({ program: ffmpeg, args, deadlineMs: wallLimitMs(durationMs) }, (madeMs) =>
        onProgress(shareOf(madeMs, durationMs)),
      )
      const made = await Promise.all(renditions.map((one) => readRendition(one, own)))
      await writeFile(join(own, 'master.m3u8'), masterPlaylist(made))
      const names = renditions.flatMap(({ name }) => [`${name}.mp4`, `${name}.m3u8`] as const)
      return [...names, 'master.m3u8' as const].map((file) => ({ file, path: join(own, file) }))
    },
    close: () => tools.close(),
  }
}

/** Unknown of a video that does not declare its duration. */
function shareOf(madeMs: number, durationMs: number | null): number {
  return durationMs === null ? 0 : Math.min(1, madeMs / durationMs)
}

async function readRendition(rendition: Rendition, folder: string): Promise<MadeRendition> {
  const playlist = await readFile(join(folder, `${rendition.name}.m3u8`), 'utf8')
  const file = await open(join(folder, `${rendition.name}.mp4`), 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return { ...rendition, playlist, head: buffer.subarray(0, bytesRead) }
  } finally {
    await file.close()
  }
}

async function containerOf(path: string): Promise<Container> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0)
    const container = sniffContainer(buffer.subarray(0, bytesRead))
    if (!container) throw new Failure('video_type_unsupported')
    return container
  } finally {
    await file.close()
  }
}

/** `/opt/bin/ffmpeg` → `/opt/bin/ffprobe`. */
function ffprobePathOf(ffmpeg: string): string {
  const name = basename(ffmpeg).replace('ffmpeg', 'ffprobe')
  return dirname(ffmpeg) === '.' ? name : join(dirname(ffmpeg), name)
}
