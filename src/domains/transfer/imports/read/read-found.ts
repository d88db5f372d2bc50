import type { SandboxWork } from '#platform/sandbox'
import type { FoundPin } from './found-pin.ts'
import { type FoundBoard, readBoards } from './read-boards.ts'
import { formOf, readFile } from './read-file.ts'

export type FoundThing = { board: FoundBoard } | { pin: FoundPin }

/** Runs in the sandbox: yields everything found in a file, boards first. */
const read: SandboxWork = async function* (bytes, name): AsyncGenerator<FoundThing> {
  if (formOf(bytes) === 'zip') for (const board of await readBoards(bytes)) yield { board }
  for (const pin of await readFile(bytes, name)) yield { pin }
}

export default read
