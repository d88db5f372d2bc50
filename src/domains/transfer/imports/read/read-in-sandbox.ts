import type { Readable } from 'node:stream'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import { runInSandbox, SandboxLimitError } from '#platform/sandbox'
import type { ObjectStore } from '#platform/storage'
import type { FoundPin } from './found-pin.ts'
import type { FoundBoard } from './read-boards.ts'
import type { FoundThing } from './read-found.ts'
import { tooLarge } from './read-zip.ts'
import { sandboxInput } from './sandbox-input.ts'

export interface Found {
  found: FoundPin[]
  boards: FoundBoard[]
}

/** One at a time: each may take all free memory of a small machine. */
let last: Promise<unknown> = Promise.resolve()

/**
 * The contents of a stored file, read in a sandbox process. @throws Failure `import_file_too_large` if it takes more
 * memory or time than allowed, and what reading it throws
 */
export function readInSandbox(
  store: Pick<ObjectStore, 'read' | 'size'>,
  key: string | null,
  name: string,
): Promise<Found> {
  const reading = last.then(async () => {
    const input = key === null ? null : await sandboxInput(store, key)
    if (!input) throw new Failure('import_file_missing')
    return readNow(input, name)
  })
  last = reading.catch(() => {})
  return reading
}

async function readNow(
  { body, size }: { body: Readable; size: number },
  name: string,
): Promise<Found> {
  try {
    const { results } = await runInSandbox({
      work: new URL('./read-found.ts', import.meta.url),
      source: body,
      sourceBytes: size,
      argument: name,
      heapBytes: limits.importHeapBytes,
      resultBytes: limits.importFoundBytes,
      deadlineMs: limits.importReadMs,
    })
    const things = results as FoundThing[]
    return {
      boards: things.flatMap((thing) => ('board' in thing ? thing.board : [])),
      found: things.flatMap((thing) => ('pin' in thing ? thing.pin : [])),
    }
  } catch (error) {
    if (error instanceof SandboxLimitError) throw tooLarge()
    throw error
  }
}
