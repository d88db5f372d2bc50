import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'

/** What was found out about a file before it is decoded. */
export interface SourceFacts {
  /** As it is to be seen: turned, and its pixels made square. */
  width: number
  height: number
  /** Null when the file does not say. */
  durationMs: number | null
}

interface ToldStream {
  codec_type?: string
  width?: number
  height?: number
  sample_aspect_ratio?: string
  disposition?: { attached_pic?: number }
  side_data_list?: { rotation?: number }[]
}

interface Told {
  format?: { duration?: string }
  streams?: ToldStream[]
}

/** Reads what ffprobe tells. Throws when there is nothing to see, or more than we take. */
export function readFacts(text: string): SourceFacts {
  const { format, streams } = parse(text)
  const stream = streams?.find(
    ({ codec_type, disposition }) => codec_type === 'video' && !disposition?.attached_pic,
  )
  if (!stream?.width || !stream.height) throw new Failure('video_type_unsupported')
  for (const side of [stream.width, stream.height])
    if (side < limits.videoSideMinPx || side > limits.videoSideMaxPx)
      throw new Failure('video_size_unsupported')

  const seconds = Number(format?.duration)
  const durationMs = Number.isFinite(seconds) && seconds > 0 ? Math.round(seconds * 1_000) : null
  if (durationMs !== null && durationMs > limits.videoDurationMs)
    throw new Failure('video_too_long')
  return { ...seenSize(stream, stream.width, stream.height), durationMs }
}

function parse(text: string): Told {
  try {
    return JSON.parse(text) as Told
  } catch {
    throw new Failure('video_broken')
  }
}

function seenSize({ sample_aspect_ratio, side_data_list }: ToldStream, w: number, h: number) {
  const [across = 1, down = 1] = (sample_aspect_ratio ?? '1:1').split(':').map(Number)
  // A shape beyond this is a mistake of the file, not of who sees it.
  const aspect = across > 0 && down > 0 ? Math.min(4, Math.max(0.25, across / down)) : 1
  const width = Math.round(w * aspect)
  const rotation = side_data_list?.find((data) => data.rotation !== undefined)?.rotation ?? 0
  const isTurned = Math.abs(rotation % 180) === 90
  return isTurned ? { width: h, height: width } : { width, height: h }
}

const longSidePx = 1_280
const shortSidePx = 720

/** 720p either way round, never enlarged, its shape kept. H.264 needs even sides. */
export function targetSize({ width, height }: Pick<SourceFacts, 'width' | 'height'>): {
  width: number
  height: number
} {
  const long = Math.max(width, height)
  const short = Math.min(width, height)
  const scale = Math.min(1, longSidePx / long, shortSidePx / short)
  const even = (side: number) => Math.max(2, Math.round((side * scale) / 2) * 2)
  return { width: even(width), height: even(height) }
}

const shortestLimitMs = 60_000

/** How long the work on a video may take: ten times what it lasts. */
export function wallLimitMs(durationMs: number | null): number {
  return Math.max(shortestLimitMs, 10 * (durationMs ?? shortestLimitMs))
}
