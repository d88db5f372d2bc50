import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'

/** Facts about a file before it is decoded. */
export interface SourceFacts {
  /** The displayed size: rotated, with square pixels. */
  width: number
  height: number
  /** Null when the file does not declare it. */
  durationMs: number | null
  hasSound: boolean
}

interface ProbedStream {
  codec_type?: string
  width?: number
  height?: number
  sample_aspect_ratio?: string
  disposition?: { attached_pic?: number }
  side_data_list?: { rotation?: number }[]
}

interface ProbeOutput {
  format?: { duration?: string }
  streams?: ProbedStream[]
}

/** Reads the output of ffprobe. Throws when there is no video stream, or a limit is exceeded. */
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
  const hasSound = streams?.some(({ codec_type }) => codec_type === 'audio') ?? false
  return { ...displayedSize(stream, stream.width, stream.height), durationMs, hasSound }
}

function parse(text: string): ProbeOutput {
  try {
    return JSON.parse(text) as ProbeOutput
  } catch {
    throw new Failure('video_broken')
  }
}

function displayedSize(
  { sample_aspect_ratio, side_data_list }: ProbedStream,
  w: number,
  h: number,
) {
  const [across = 1, down = 1] = (sample_aspect_ratio ?? '1:1').split(':').map(Number)
  // A shape beyond this is an error of the file.
  const aspect = across > 0 && down > 0 ? Math.min(4, Math.max(0.25, across / down)) : 1
  const width = Math.round(w * aspect)
  const rotation = side_data_list?.find((data) => data.rotation !== undefined)?.rotation ?? 0
  const isTurned = Math.abs(rotation % 180) === 90
  return isTurned ? { width: h, height: width } : { width, height: h }
}

const longSidePx = 1_280
export const shortSidePx = 720

/** 720p in either orientation, never enlarged, with the same aspect ratio. H.264 needs even sides. */
export function targetSize({ width, height }: Pick<SourceFacts, 'width' | 'height'>): {
  width: number
  height: number
} {
  const long = Math.max(width, height)
  const short = Math.min(width, height)
  return scaled({ width, height }, Math.min(1, longSidePx / long, shortSidePx / short))
}

export function scaled({ width, height }: Pick<SourceFacts, 'width' | 'height'>, scale: number) {
  const even = (side: number) => Math.max(2, Math.round((side * scale) / 2) * 2)
  return { width: even(width), height: even(height) }
}

const minLimitMs = 60_000

/** How long the work on a video may take: ten times its duration. */
export function wallLimitMs(durationMs: number | null): number {
  return Math.max(minLimitMs, 10 * (durationMs ?? minLimitMs))
}
