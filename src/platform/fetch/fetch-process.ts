import { Failure } from '#contract/errors'
import { peakMemoryBytes } from '#platform/memory'
import { createByteBudget } from './byte-budget.ts'
import type { FromProcess, Job, Reader, Settings, ToProcess } from './fetch-protocol.ts'
import { type GuardedAnswer, type GuardedContext, guardedFetch } from './guarded-fetch.ts'
import { parseAllowList } from './guarded-url.ts'
import { createOutsideNetwork, type Network } from './network.ts'

/**
 * The process that talks to strangers. It holds no secret, no database and no file, and may be
 * killed at any time: its parent starts another one.
 */
const bodiesTogetherBytes = 48_000_000

interface Desk {
  context: GuardedContext
  readers: Map<string, Reader>
}

let desk: Promise<Desk> | null = null
let sending: Promise<void> = Promise.resolve()

process.on('message', (message: ToProcess) => {
  if (message.type === 'settings') desk = open(message.settings)
  else if (message.type === 'job') void work(message.job)
  else void send({ type: 'measured', ...memory() })
})
// The parent may end at any time, by any signal; a terminal's interrupt is the parent's to handle.
process.on('disconnect', () => process.exit(0))
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})

async function open(settings: Settings): Promise<Desk> {
  const readers = new Map<string, Reader>()
  for (const [name, module] of Object.entries(settings.readers)) {
    const { default: reader } = (await import(module)) as { default: Reader }
    readers.set(name, reader)
  }
  const network: Network = settings.network
    ? ((await import(settings.network)) as { default: Network }).default
    : createOutsideNetwork()
  await send({ type: 'ready' })
  return {
    readers,
    context: {
      userAgent: settings.userAgent,
      allow: parseAllowList(settings.allow),
      network,
      budget: createByteBudget(bodiesTogetherBytes, globalThis.gc),
    },
  }
}

async function work(job: Job): Promise<void> {
  const { context, readers } = await desk!
  try {
    const answer = await guardedFetch(job, context)
    try {
      await send(job.reader === null ? await passOn(answer, job) : read(answer, job, readers))
    } finally {
      answer.release()
    }
  } catch (error) {
    await send(
      error instanceof Failure
        ? { type: 'failed', id: job.id, code: error.code, detail: error.detail }
        : { type: 'bug', id: job.id, stack: String((error as Error | null)?.stack ?? error) },
    )
  }
}

/** Piece by piece: one message of 20 MB would be copied whole here, and stop the parent there. */
async function passOn({ url, contentType, blocks }: GuardedAnswer, { id }: Job) {
  while (blocks.length > 0) await send({ type: 'piece', id, bytes: blocks.shift()! })
  return { type: 'fetched', id, url, contentType } as const
}

function read(answer: GuardedAnswer, job: Job, readers: Map<string, Reader>): FromProcess {
  const reader = readers.get(job.reader!)
  if (!reader) throw new Error(`No such reader: ${job.reader}`)
  const { url, contentType, blocks } = answer
  const result = reader(Buffer.concat(blocks), contentType, url)
  return { type: 'read', id: job.id, url, contentType, result }
}

/** One message at a time, the next when the last has left: what waits is held only once. */
function send(message: FromProcess): Promise<void> {
  const earlier = sending.catch(() => {})
  sending = earlier.then(
    () =>
      new Promise((sent) => {
        if (process.connected) process.send!(message, () => sent())
        else sent()
      }),
  )
  return sending
}

function memory() {
  return {
    rssBytes: process.memoryUsage.rss(),
    peakRssBytes: peakMemoryBytes(),
  }
}
