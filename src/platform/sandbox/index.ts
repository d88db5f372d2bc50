import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { Failure, type FailureCode } from '#contract/errors'
import { memoryFile } from '#platform/memory'

/*
 * What strangers hand over to be taken codeSplit is read in a process of its own, which may use so much memory
 * and time and no more: one that takes too much costs nobody else anything. It holds no secret, writes
 * nothing and starts nothing.
 */

/** What a module does with the bytes, as its default export; each value it yields is handed back. */
export type SandboxWork = (bytes: Buffer, argument: string) => AsyncIterable<unknown>

export interface SandboxJob {
  /** The module. */
  work: URL
  source: Readable
  sourceBytes: number
  argument: string
  /** Of JavaScript's heap; the bytes themselves lie beside it. */
  heapBytes: number
  /** Of what it hands back, as JSON. */
  resultBytes: number
  deadlineMs: number
}

export interface SandboxAnswer {
  results: unknown[]
  peakBytes: number
}

/** It took more memory or time than it may, or hands back too much. */
export class Exhausted extends Error {}

/** What the process says last. */
export type LastWord = { peakBytes: number } | { failure: FailureCode } | { bug: string }

const processFile = fileURLToPath(new URL('./sandbox-process.ts', import.meta.url))
const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Fails with what the work fails with, or with `Exhausted`. */
export async function runInSandbox(job: SandboxJob): Promise<SandboxAnswer> {
  const child = start(job)
  const late = setTimeout(() => child.kill('SIGKILL'), job.deadlineMs)
  try {
    const ended = once(child, 'exit')
    // A process that has enough, or is gone, reads no further; how it ended is told by its exit.
    const [output] = await Promise.all([
      collect(child, job.resultBytes),
      pipeline(job.source, child.stdin!).catch(() => {}),
      ended,
    ])
    return toAnswer(output)
  } finally {
    clearTimeout(late)
    job.source.destroy()
    child.kill('SIGKILL')
  }
}

function start({ work, sourceBytes, argument, heapBytes }: SandboxJob): ChildProcess {
  const child = spawn(
    process.execPath,
    [
      ...permissions(),
      `--max-old-space-size=${Math.ceil(heapBytes / 1_048_576)}`,
      processFile,
      ...[work.href, String(sourceBytes), argument],
    ],
    // A core of strangers' bytes is of use to nobody.
    { env: { MALLOC_ARENA_MAX: '2' }, stdio: ['pipe', 'pipe', 'ignore'] },
  )
  child.stdin?.on('error', () => {})
  try {
    // On Linux, has the kernel take this process before the server or the database.
    writeFileSync(`/proc/${child.pid}/oom_score_adj`, '800')
  } catch {
    // Elsewhere there is no such choice.
  }
  return child
}

/** Reads the program, nothing else: no writing, no programs, no add-ons. */
function permissions(): string[] {
  const readable = new Set(['package.json', 'src', 'node_modules'].map((name) => join(root, name)))
  for (const each of [...readable]) if (existsSync(each)) readable.add(realpathSync(each))
  readable.add(memoryFile)
  return ['--permission', ...[...readable].map((each) => `--allow-fs-read=${each}`)]
}

async function collect(child: ChildProcess, mostBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of child.stdout!) {
    size += (piece as Buffer).byteLength
    if (size > mostBytes) {
      child.kill('SIGKILL')
      throw new Exhausted('Too much was found')
    }
    pieces.push(piece as Buffer)
  }
  return Buffer.concat(pieces)
}

/** A line each; one that says how it ended is the last. */
function toAnswer(output: Buffer): SandboxAnswer {
  const results: unknown[] = []
  for (let from = 0; from < output.length; ) {
    const end = output.indexOf('\n', from)
    if (end === -1) break
    const line = JSON.parse(output.toString('utf8', from, end)) as [unknown] | LastWord
    from = end + 1
    if (Array.isArray(line)) results.push(line[0])
    else if ('peakBytes' in line) return { results, peakBytes: line.peakBytes }
    else if ('failure' in line) throw new Failure(line.failure)
    else throw new Error(`A sandbox broke: ${line.bug}`)
  }
  throw new Exhausted('It took too much memory or time')
}
