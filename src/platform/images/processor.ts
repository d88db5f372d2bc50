import { Failure } from '#contract/errors'
import type { Look } from '#platform/visual-features'
import type { Crop } from './describe.ts'
import { sniffFormat } from './formats.ts'
import {
  DEFAULT_MIN_SIDE_PX,
  MAX_ON_DEMAND,
  MAX_ON_DEMAND_AT_ONCE,
  MAX_QUEUED_BYTES,
  MAX_SOURCE_BYTES,
} from './limits.ts'
import { createOnDemand } from './on-demand.ts'
import type { ImageTask } from './processes/task.ts'
import { createWorkerPool, type Line } from './processes/worker-pool.ts'
import type { IngestedImage, Rendition, RenditionExtension, RenditionSize } from './rendition.ts'

export interface ImageProcessorOptions {
  /** Pictures worked on at once, each in a process of its own. */
  processes?: number
  /** Pictures that may wait for one. */
  maxQueued?: number
  /** For the work on one picture; the wait before it does not count. */
  deadlineMs?: number
  /** Either side of a source. */
  minSidePx?: number
}

/**
 * Picture work in child processes, off the event loop. Every method may fail with
 * `image_type_unsupported`, `image_broken`, `image_too_large`, `image_too_small` or
 * `image_queue_full`; a picture that kills its child or takes too long is `image_broken`.
 */
export interface ImageProcessor {
  /** The facts of a source and its 736x, 474x and 236x as WebP (an animation's first frame). */
  ingest(source: Uint8Array): Promise<IngestedImage>
  /** What can wait: the `originals` rendition, clean of everything but the picture. */
  finish(source: Uint8Array): Promise<Rendition[]>
  /** How a picture looks, or a part of it. */
  describe(source: Uint8Array, crop: Crop | null): Promise<Look>
  /** Any one rendition. */
  render(
    source: Uint8Array,
    size: RenditionSize,
    extension: RenditionExtension,
    line?: Line,
  ): Promise<Rendition>
  /**
   * Has `make` done for whoever asks, and once for all who ask for the same meanwhile. Few are made at the
   * same time, so that `make` may hold a source; what it renders `later` gives way to everything else.
   */
  onDemand(key: string, make: () => Promise<void>): Promise<void>
  /** Pictures no child has taken yet. */
  readonly waiting: number
  /** The children that run. */
  readonly pids: number[]
  /** Refuses what waits, finishes what runs, ends the children. */
  close(): Promise<void>
}

export function createImageProcessor(options: ImageProcessorOptions = {}): ImageProcessor {
  const { processes = 2, maxQueued = 32, deadlineMs = 20_000 } = options
  const { minSidePx = DEFAULT_MIN_SIDE_PX } = options
  const crew = createWorkerPool({
    main: new URL('./processes/child-main.ts', import.meta.url),
    processes,
    maxQueued,
    maxQueuedBytes: MAX_QUEUED_BYTES,
    maxLater: MAX_ON_DEMAND_AT_ONCE,
    deadlineMs,
  })
  const onDemand = createOnDemand({ atOnce: MAX_ON_DEMAND_AT_ONCE, maxWaiting: MAX_ON_DEMAND })

  /** Refuses what can be told from the first bytes without troubling a child. */
  async function about(source: Uint8Array) {
    if (source.byteLength > MAX_SOURCE_BYTES) throw new Failure('image_too_large')
    return { source, format: sniffFormat(source), minSidePx }
  }
  function run(task: ImageTask, line?: Line): Promise<unknown> {
    return crew.run(task, task.source.byteLength, line)
  }

  return {
    async ingest(source) {
      return (await run({ ...(await about(source)), kind: 'ingest' })) as IngestedImage
    },
    async finish(source) {
      return (await run({ ...(await about(source)), kind: 'finish' })) as Rendition[]
    },
    async describe(source, crop) {
      return (await run({ ...(await about(source)), kind: 'describe', crop })) as Look
    },
    async render(source, size, extension, line) {
      const task = { ...(await about(source)), kind: 'render' as const, size, extension }
      return (await run(task, line)) as Rendition
    },
    onDemand,
    get waiting() {
      return crew.waiting
    },
    get pids() {
      return crew.pids
    },
    close: () => crew.close(),
  }
}
