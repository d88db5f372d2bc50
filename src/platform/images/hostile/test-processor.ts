import { afterEach, beforeEach } from 'vitest'
import { isFailure } from '#contract/errors'
import { createImageProcessor, type ImageProcessor } from '../processor.ts'

export let images: ImageProcessor

/** Starts a processor with one child for each test. */
export function startProcessors(): void {
  beforeEach(() => {
    // What ends a process should be the picture, however long another one takes.
    images = createImageProcessor({ processes: 1, idleMs: 600_000 })
  })
  afterEach(() => images.close())
}

export async function outcome(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'done'
  } catch (error) {
    if (!isFailure(error)) throw error
    return error.code
  }
}
