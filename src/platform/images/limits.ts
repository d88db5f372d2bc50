/** Bytes of one source picture. */
export const MAX_SOURCE_BYTES = 20 * 1024 * 1024

/** Width times height of a still picture, or of one frame. */
export const MAX_PIXELS = 100_000_000

/** Either side of a source. Wider rows make the resampler hold hundreds of megabytes. */
export const MAX_SIDE_PX = 32_767

/** Either side of a source, unless the processor is told otherwise. */
export const DEFAULT_MIN_SIDE_PX = 1

/** Frames of one animation. */
export const MAX_FRAMES = 200

/** Width times height, summed over all frames of an animation. */
export const MAX_ANIMATED_PIXELS = 75_000_000

/** What decoding one picture may need by estimate; beyond it the picture is refused unread. */
export const MAX_DECODE_BYTES = 384_000_000

/** What a child may hold while it works; beyond it the child ends itself. */
export const MAX_CHILD_BYTES = 640 * 1024 * 1024

/** What a child may still hold when it has answered; beyond it the child is replaced. */
export const MAX_IDLE_CHILD_BYTES = 200 * 1024 * 1024

/** Source bytes that wait for a child, all together. */
export const MAX_QUEUED_BYTES = 96 * 1024 * 1024

/** Renditions made on demand at the same time: each has its source in memory. */
export const MAX_ON_DEMAND_AT_ONCE = 1

/** Renditions that wait to be made on demand, each with a request that waits for it. */
export const MAX_ON_DEMAND = 40

/** Either side of a WebP file, by the format. */
export const MAX_WEBP_SIDE_PX = 16_383

/** Characters of a placeholder's data: URI. */
export const MAX_PLACEHOLDER_CHARS = 300
