import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { Failure, type FailureCode } from '#contract/errors'
import { memoryFile } from '#platform/memory'
import { streamed } from './streamed.ts'

/*
 * Untrusted files are parsed in a process of their own with limited memory and time, so that a malicious
 * one cannot harm other requests. The process has no secrets, writes
 * nothing and starts nothing.
 */

/** The default export of a work module; each value it yields is returned. */
export type SandboxWork = (bytes: Buffer, argument: string) => AsyncIterable<unknown>

/** The default export of a work module that reads its source as it comes, however long it is. */
export type SandboxStreamWork = (
  pieces: AsyncIterable<Buffer>,
  argument: string,
) => AsyncIterable<unknown>

export interface SandboxStreamJob {
  /** The work module. */
  work: URL
  source: Readable
  argument: string
  /** Limit of the JavaScript heap; the source bytes are outside of it. */
  heapBytes: number
  deadlineMs: number
}

export interface SandboxJob extends SandboxStreamJob {
  sourceBytes: number
  /** Limit of the results, as JSON. */
  resultBytes: number
}

export interface SandboxAnswer {
  results: unknown[]
  peakBytes: number
}

/** The work exceeded its memory, its time or the size of its results. */
export class SandboxLimitError extends Error {}

/** The last line of the process. */
export type FinalLine = { peakBytes: number } | { failure: FailureCode } | { bug: string }

const processFile = fileURLToPath(new URL('./sandbox-process.ts', import.meta.url))
const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Fails with the work's failure, or with `SandboxLimitError`. */
export async function runInSandbox(job: SandboxJob): Promise<SandboxAnswer> {
  const child = start(job)
  const late = setTimeout(() => child.kill('SIGKILL'), job.deadlineMs)
  try {
    const ended = once(child, 'exit')
    // A process that is done or dead reads no further; its output shows how it ended.
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

/**
 * What the work yields, as it does: it waits while nobody asks for more. Fails like `runInSandbox`.
 * @param job its work module exports a `SandboxStreamWork`
 */
export async function* streamFromSandbox(job: SandboxStreamJob): AsyncGenerator<unknown> {
  const child = start({ ...job, sourceBytes: streamed })
  const late = setTimeout(() => child.kill('SIGKILL'), job.deadlineMs)
  // A process that is done or dead reads no further; its output shows how it ended.
  const sent = pipeline(job.source, child.stdin!).catch(() => {})
  try {
    for await (const text of splitLines(child.stdout!)) {
      const line = JSON.parse(text) as [unknown] | FinalLine
      if (Array.isArray(line)) yield line[0]
      else if (hasEnded(line)) return
    }
    throw new SandboxLimitError('It took too much memory or time')
  } finally {
    clearTimeout(late)
    job.source.destroy()
    child.kill('SIGKILL')
    await sent
  }
}

type Started = Pick<SandboxJob, 'work' | 'sourceBytes' | 'argument' | 'heapBytes'>

function start({ work, sourceBytes, argument, heapBytes }: Started): ChildProcess {
  const child = spawn(
    process.execPath,
    [
      ...permissions(),
      `--max-old-space-size=${Math.ceil(heapBytes / 1_048_576)}`,
      processFile,
      ...[work.href, String(sourceBytes), argument],
    ],
    // Few malloc arenas, and no output of errors that contain untrusted bytes.
    { env: { MALLOC_ARENA_MAX: '2' }, stdio: ['pipe', 'pipe', 'ignore'] },
  )
  child.stdin?.on('error', () => {})
  try {
    // On Linux, the kernel kills this process before the server or the database.
    writeFileSync(`/proc/${child.pid}/oom_score_adj`, '800')
  } catch {
    // Other systems have no such setting.
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

async function collect(child: ChildProcess, maxBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of child.stdout!) {
    size += (piece as Buffer).byteLength
    if (size > maxBytes) {
      child.kill('SIGKILL')
      throw new SandboxLimitError('The results are too large')
    }
    pieces.push(piece as Buffer)
  }
  return Buffer.concat(pieces)
}

/** One result per line; the last line says how the process ended. */
function toAnswer(output: Buffer): SandboxAnswer {
  const results: unknown[] = []
  for (let from = 0; from < output.length; ) {
    const end = output.indexOf('\n', from)
    if (end === -1) break
    const line = JSON.parse(output.toString('utf8', from, end)) as [unknown] | FinalLine
    from = end + 1
    if (Array.isArray(line)) results.push(line[0])
    else if (hasEnded(line)) return { results, peakBytes: line.peakBytes }
  }
  throw new SandboxLimitError('It took too much memory or time')
}

/** Reads on once the last line was taken. What a process wrote of a line before it was ended is none. */
async function* splitLines(output: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let begun: Buffer[] = []
  for await (const piece of output) {
    let from = 0
    for (let end = piece.indexOf('\n'); end !== -1; end = piece.indexOf('\n', from)) {
      yield Buffer.concat([...begun, piece.subarray(from, end)]).toString()
      begun = []
      from = end + 1
    }
    begun.push(piece.subarray(from))
  }
}

/** Throws what the work failed with. */
function hasEnded(line: FinalLine): line is { peakBytes: number } {
  if ('failure' in line) throw new Failure(line.failure)
  if ('bug' in line) throw new Error(`A sandbox failed: ${line.bug}`)
  return true
}
