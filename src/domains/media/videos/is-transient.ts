import { type FailureCode, isFailure } from '#contract/errors'

const transient: ReadonlySet<FailureCode> = new Set([
  'storage_full',
  'storage_unavailable',
  'image_queue_full',
])

/** Failures of the machine, not of the file: a retry may succeed. */
export function isTransient(error: unknown): boolean {
  return isFailure(error) && transient.has(error.code)
}
