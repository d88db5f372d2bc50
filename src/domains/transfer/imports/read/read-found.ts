import type { SandboxWork } from '#platform/sandbox'
import type { FoundPin } from './found-pin.ts'
import { type FoundBoard, readBoards } from './read-boards.ts'
import { isZip, readFile } from './read-file.ts'
import { fromSandboxInput } from './sandbox-input.ts'

export type FoundThing = { board: FoundBoard } | { pin: FoundPin }

/** Runs in the sandbox: yields everything found in a file, boards first. */
const read: SandboxWork = async function* (bytes, name): AsyncGenerator<FoundThing> {
  const file = fromSandboxInput(bytes)
  if (isZip(file)) for (const board of await readBoards(file)) yield { board }
  for (const pin of await readFile(file, name)) yield { pin }
}

export default read
