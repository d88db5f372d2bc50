/** Reads the source from stdin, runs the work module on it, writes one line per result, and ends. */
import { once } from 'node:events'
import { readSync } from 'node:fs'
import { isFailure } from '#contract/errors'
import { peakMemoryBytes } from '#platform/memory'
import type { FinalLine, SandboxStreamWork, SandboxWork } from './index.ts'
import { streamed } from './streamed.ts'

const [work = '', size = '0', argument = ''] = process.argv.slice(2)

function readAll(byteLength: number): Buffer {
  const bytes = Buffer.allocUnsafeSlow(byteLength)
  for (let at = 0; at < byteLength; ) {
    const count = readSync(0, bytes, at, byteLength - at, null)
    if (count === 0) throw new Error('The parent is gone')
    at += count
  }
  return bytes
}

async function write(line: unknown[] | FinalLine): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(line)}\n`)) await once(process.stdout, 'drain')
}

async function begin(): Promise<AsyncIterable<unknown>> {
  const { default: perform } = (await import(work)) as { default: SandboxWork & SandboxStreamWork }
  return Number(size) === streamed
    ? perform(process.stdin as unknown as Buffer & AsyncIterable<Buffer>, argument)
    : perform(readAll(Number(size)), argument)
}

async function run(): Promise<FinalLine> {
  try {
    for await (const result of await begin()) await write([result])
    return { peakBytes: peakMemoryBytes() }
  } catch (error) {
    if (isFailure(error)) return { failure: error.code }
    return { bug: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

await write(await run())
