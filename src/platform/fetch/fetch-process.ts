import { Failure } from '#contract/errors'
import { peakMemoryBytes } from '#platform/memory'
import { createByteBudget } from './byte-budget.ts'
import type { FromProcess, Job, Reader, Settings, ToProcess } from './fetch-protocol.ts'
import { type GuardedAnswer, type GuardedContext, guardedFetch } from './guarded-fetch.ts'
import { parseAllowList } from './guarded-url.ts'
import { createOutsideNetwork, type Network } from './network.ts'

/**
 * The process that talks to untrusted servers. It has no secrets but what it is told to send, no database and no
 * files, and may be killed at any time: its parent starts another one.
 */
const totalBodyBytes = 48_000_000

interface State {
  context: GuardedContext
  readers: Map<string, Reader>
}

let state: Promise<State> | null = null
let sending: Promise<void> = Promise.resolve()

process.on('message', (message: ToProcess) => {
  if (message.type === 'settings') state = open(message.settings)
  else if (message.type === 'job') void work(message.job)
  else void send({ type: 'measured', ...memory() })
})
// The parent may end at any time, by any signal; a terminal's interrupt is the parent's to handle.
process.on('disconnect', () => process.exit(0))
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})

async function open(settings: Settings): Promise<State> {
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
      budget: createByteBudget(totalBodyBytes, globalThis.gc),
    },
  }
}

async function work(job: Job): Promise<void> {
  const { context, readers } = await state!
  try {
    const answer = await guardedFetch(job, context, (bytes) =>
      send({ type: 'piece', id: job.id, bytes }),
    )
    try {
      await send(job.reader === null ? await sendBody(answer, job) : read(answer, job, readers))
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

/** Sends the body in pieces: a message of 20 MB would be copied as a whole here, and block the parent. */
async function sendBody({ url, contentType, blocks }: GuardedAnswer, { id }: Job) {
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

/** Sends one message at a time, so that waiting messages are in memory only once. */
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
