import { hasLittleMemory } from '#platform/memory'

/** Bytes of one source picture. */
export const maxSourceBytes = 20 * 1024 * 1024

/** Width times height of a still picture, or of one frame. */
export const maxPixels = 100_000_000

/** Either side of a source. Wider rows make the resampler hold hundreds of megabytes. */
export const maxSidePx = 32_767

/** Frames of one animation. */
export const maxFrames = 200

/** Width times height, summed over all frames of an animation. */
export const maxAnimatedPixels = 75_000_000

/** Estimated memory to decode one picture; beyond it the picture is refused undecoded. */
export const maxDecodeBytes = 384_000_000

/** The same of a HEIC, which nothing streams: where there is little memory, 12 megapixels fit as a whole and 24 only in tiles. */
export function maxHeicBytes(machineBytes?: number): number {
  return hasLittleMemory(machineBytes) ? 200_000_000 : maxDecodeBytes
}

/** Memory of a child at work; beyond it the child ends itself. */
export const maxChildBytes = 640 * 1024 * 1024

/** Memory of a child after its answer; beyond it the child is replaced. */
export const maxIdleChildBytes = 200 * 1024 * 1024

/** Total source bytes that wait for a child. */
export const maxQueuedImageBytes = 96 * 1024 * 1024

/** HEICs decoded at once, in a process of their own: each takes as long as twenty JPEGs. */
export const maxConcurrentHeic = 1

/** How many times the time of another picture a HEIC has. */
export const heicPatience = 2

/** HEICs that wait, and their bytes: a minute of work. */
export const maxQueuedHeic = 16
export const maxQueuedHeicBytes = 48 * 1024 * 1024

/** Concurrent on-demand renditions: each has its source in memory. */
export const maxConcurrentOnDemand = 1

/** On-demand renditions in the queue, each with a waiting request. */
export const maxQueuedOnDemand = 40

/** Either side of a WebP file, by the format. */
export const maxWebpSidePx = 16_383

/** Characters of a placeholder's data: URI. */
export const maxPlaceholderChars = 300
