import { Failure } from '#contract/errors'
import type { ImageExtension, ImageSize } from '#contract/media/image-address'
import type { EditPlan } from '#contract/media/picture-edit/edit-plan'
import type { Lettering } from '#contract/media/picture-edit/texts/lettering'
import type { TextToLetter } from '#platform/lettering'
import type { VisualFeatures } from '#platform/visual-features'
import type { Crop } from './description/describe.ts'
import { sniffFormat } from './formats.ts'
import {
  heicPatience,
  idleChildMs,
  maxConcurrentHeic,
  maxConcurrentOnDemand,
  maxIdleChildBytes,
  maxQueuedHeic,
  maxQueuedHeicBytes,
  maxQueuedImageBytes,
  maxQueuedOnDemand,
  maxSourceBytes,
} from './limits.ts'
import type { ImageTask, LetterTask } from './processes/task.ts'
import { createWorkerPool, type Priority } from './processes/worker-pool.ts'
import { createOnDemand } from './renditions/on-demand.ts'
import type { IngestedImage, Rendition } from './renditions/rendition.ts'

export interface ImageProcessorOptions {
  /** Pictures processed at once, besides a HEIC, each in a process of its own. */
  processes?: number
  /** Pictures that may wait for a process. */
  maxQueued?: number
  /** For the work on one picture, without the time in the queue; a HEIC has more. */
  deadlineMs?: number
  /** A process that had nothing to do for so long is ended. */
  idleMs?: number
}

/**
 * Processes pictures in child processes, off the event loop; HEICs in one of their own, so that
 * no other picture waits for them. Every method may fail with `image_type_unsupported`,
 * `image_broken`, `image_too_large`, `image_too_small` or `image_queue_full`; a picture that kills
 * its child or takes too long is `image_broken`.
 */
export interface ImageProcessor {
  /**
   * The facts of a source and its 736x, 474x and 236x as WebP (an animation's first frame). Either side needs
   * `minSidePx`, by default one pixel.
   */
  ingest(source: Uint8Array, minSidePx?: number): Promise<IngestedImage>
  /** The `originals` rendition, without metadata; it can be made later. */
  finish(source: Uint8Array): Promise<Rendition[]>
  /** The visual features of a picture, or of a part of it. */
  describe(source: Uint8Array, crop: Crop | null): Promise<VisualFeatures>
  /** The file that a plan makes of a still picture. */
  edit(source: Uint8Array, plan: EditPlan): Promise<Uint8Array>
  /** The lines of a text as outlines; fails with `picture_text_letters` where no font has some of its letters. */
  letter(text: TextToLetter): Promise<Lettering>
  /** Makes one rendition. */
  render(
    source: Uint8Array,
    size: ImageSize,
    extension: ImageExtension,
    priority?: Priority,
  ): Promise<Rendition>
  /**
   * Runs `make` once for all concurrent calls with the same key. Few run at the
   * same time, so that `make` may hold a source; what it renders with `low` priority yields to everything else.
   */
  onDemand(key: string, make: () => Promise<void>): Promise<void>
  /** Pictures that wait for a child. */
  readonly waiting: number
  /** Process ids of the running children. */
  readonly pids: number[]
  /** Refuses waiting tasks, finishes running ones, ends the children. */
  close(): Promise<void>
}

export function createImageProcessor(options: ImageProcessorOptions = {}): ImageProcessor {
  const { processes = 2, maxQueued = 32, deadlineMs = 20_000, idleMs = idleChildMs } = options
  const shared = {
    main: new URL('./processes/child-main.ts', import.meta.url),
    maxLowPriority: maxConcurrentOnDemand,
    deadlineMs,
    idleMs,
  }
  const pool = createWorkerPool({
    ...shared,
    processes,
    maxQueued,
    maxQueuedBytes: maxQueuedImageBytes,
    maxIdleBytes: maxIdleChildBytes,
  })
  const heicPool = createWorkerPool({
    ...shared,
    deadlineMs: deadlineMs * heicPatience,
    processes: maxConcurrentHeic,
    maxQueued: Math.min(maxQueued, maxQueuedHeic),
    maxQueuedBytes: maxQueuedHeicBytes,
    // Its decoder's memory only goes with the process.
    maxIdleBytes: 0,
  })
  const onDemand = createOnDemand({ atOnce: maxConcurrentOnDemand, maxWaiting: maxQueuedOnDemand })

  /** Detects the format and refuses unusable sources without using a child. */
  async function toTask(source: Uint8Array, minSidePx = 1) {
    if (source.byteLength > maxSourceBytes) throw new Failure('image_too_large')
    return { source, format: sniffFormat(source), minSidePx }
  }
  function run(task: ImageTask, priority?: Priority): Promise<unknown> {
    const chosen = task.format === 'heic' ? heicPool : pool
    return chosen.run(task, task.source.byteLength, priority)
  }

  return {
    async ingest(source, minSidePx) {
      return (await run({ ...(await toTask(source, minSidePx)), kind: 'ingest' })) as IngestedImage
    },
    async finish(source) {
      return (await run({ ...(await toTask(source)), kind: 'finish' })) as Rendition[]
    },
    async describe(source, crop) {
      return (await run({ ...(await toTask(source)), kind: 'describe', crop })) as VisualFeatures
    },
    async edit(source, plan) {
      return (await run({ ...(await toTask(source)), kind: 'edit', plan })) as Uint8Array
    },
    async letter(text) {
      return (await pool.run({ kind: 'letter', text } satisfies LetterTask, 0)) as Lettering
    },
    async render(source, size, extension, priority) {
      const task = { ...(await toTask(source)), kind: 'render' as const, size, extension }
      return (await run(task, priority)) as Rendition
    },
    onDemand,
    get waiting() {
      return pool.waiting + heicPool.waiting
    },
    get pids() {
      return [...pool.pids, ...heicPool.pids]
    },
    async close() {
      await Promise.all([pool.close(), heicPool.close()])
    },
  }
}
