import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import { runInSandbox, SandboxLimitError } from '#platform/sandbox'
import type { ObjectStore } from '#platform/storage'
import type { SheetLine } from './read-lines.ts'

/** One at a time: each may take all free memory of a small machine. */
let last: Promise<unknown> = Promise.resolve()

/** The rows of a stored sheet, read in a process of its own. @throws Failure why it cannot be read */
export function readStoredSheet(store: ObjectStore, key: string): Promise<SheetLine[]> {
  const reading = last.then(() => readNow(store, key))
  last = reading.catch(() => {})
  return reading
}

async function readNow(store: ObjectStore, key: string): Promise<SheetLine[]> {
  const file = await store.read(key)
  if (!file) throw new Failure('sheet_file_missing')
  try {
    const { results } = await runInSandbox({
      work: new URL('./read-lines.ts', import.meta.url),
      source: file.body,
      sourceBytes: file.size,
      argument: '',
      heapBytes: limits.sheetHeapBytes,
      resultBytes: limits.sheetFoundBytes,
      deadlineMs: limits.sheetReadMs,
    })
    return results as SheetLine[]
  } catch (error) {
    if (error instanceof SandboxLimitError) throw new Failure('sheet_too_long')
    throw error
  }
}
