import { Failure } from '#contract/errors'
import type { Accept } from './answer-kind.ts'
import { openDownload } from './download-file.ts'
import type { Answer, Job, Settings } from './fetch-protocol.ts'
import { createFetchQueue, type FetchQueue, type PieceSink } from './fetch-queue.ts'
import { parseAllowList } from './guarded-url.ts'
import { keepProcess } from './kept-process.ts'

export type { Reader } from './fetch-protocol.ts'
export { type AllowList, checkUrl, parseAllowList, type Target } from './guarded-url.ts'
export { connect, createOutsideNetwork, type Network, requestOver } from './network.ts'

export interface FetchedPage {
  /** Where the last redirect led. */
  url: string
  /** The declared type of a page; a picture's true type, detected from its bytes. */
  contentType: string
  bytes: Buffer
}

export interface ReadPage<Result> {
  url: string
  contentType: string
  result: Result
}

export interface FetchOptions {
  /**
   * For 'page', only the first bytes of a picture are returned: fetch it again as 'image'. For 'picture_head',
   * up to `maxBytes` are returned, however large the picture is.
   */
  accept: Accept
  /** Bytes after inflating. */
  maxBytes: number
  /** For everything together: queueing, DNS, redirects, reading. 10 seconds by default. */
  deadlineMs?: number
}

export interface DownloadOptions extends Pick<FetchOptions, 'maxBytes' | 'deadlineMs'> {
  /** Sent to the site of the URL, and not where it redirects to. */
  authorization: string | null
}

export interface Download {
  contentType: string
  byteSize: number
}

export interface FetcherVitals {
  pid: number | undefined
  running: number
  waiting: number
  rssBytes: number
  peakRssBytes: number
}

/**
 * The only way to fetch from the web. Every method throws url_invalid, url_refused, url_unreachable,
 * url_too_slow, url_too_large, url_not_found, or overloaded when too much is requested at once.
 */
export interface WebFetcher {
  fetch(url: string, options: FetchOptions): Promise<FetchedPage>
  /**
   * Fetches and passes the bytes to a named reader within the fetch process, so that the work on
   * hostile bytes happens there.
   */
  read<Result>(url: string, reader: string, options: FetchOptions): Promise<ReadPage<Result>>
  /** Fetches a file of any type into one of ours, which is made: in little memory, however long it is. */
  download(url: string, path: string, options: DownloadOptions): Promise<Download>
  /** Null while no process runs, or none that answers. */
  vitals(): Promise<FetcherVitals | null>
  close(): Promise<void>
}

export interface WebFetcherOptions {
  /** An honest user agent, e.g. 'Bowerbird/1.0 (+https://pins.example)'. */
  userAgent: string
  /** 'host:port' entries that are allowed although they are private: for development and tests. */
  allow?: readonly string[]
  maxParallel?: number
  maxQueued?: number
  /** Modules whose default export is a `Reader`, by name. */
  readers?: Readonly<Record<string, URL>>
  /** The process is ended when it had nothing to do for so long. */
  idleMs?: number
  /** A module whose default export replaces DNS and connections. For tests. */
  network?: URL
  log?: { warn(facts: object, message: string): void }
}

const noPieces: PieceSink = { add() {}, restart() {} }
const defaultDeadlineMs = 10_000
/** A process that does not answer this long after a deadline is stuck in a reader. */
const graceMs = 1_000
const defaultIdleMs = 60_000

/** Throws when an entry of `allow` isn't host:port. The process starts with the first request. */
export function createWebFetcher(options: WebFetcherOptions): WebFetcher {
  parseAllowList(options.allow ?? [])
  const queue = createFetchQueue({
    maxParallel: options.maxParallel ?? 24,
    maxQueued: options.maxQueued ?? 100,
    start: (job) => kept.awake().send({ type: 'job', job }),
    killLater: () => {
      const stuck = kept.current()
      return setTimeout(() => stuck?.kill(), graceMs)
    },
  })
  const measuring: ((vitals: FetcherVitals | null) => void)[] = []
  const kept = keepProcess(settingsOf(options), {
    idleMs: options.idleMs ?? defaultIdleMs,
    onAnswer: receive,
    onDeath: restart,
  })
  let isClosed = false

  return {
    async fetch(url, fetchOptions) {
      const pieces: Uint8Array[] = []
      const { url: foundAt, contentType } = await fetchInto(
        queue,
        { add: (bytes) => void pieces.push(bytes), restart: () => void (pieces.length = 0) },
        jobOf(url, null, fetchOptions),
      )
      return { url: foundAt, contentType, bytes: Buffer.concat(pieces) }
    },
    async read<Result>(url: string, reader: string, fetchOptions: FetchOptions) {
      const outcome = await queue.add(jobOf(url, reader, fetchOptions), noPieces)
      if (outcome.type !== 'read') throw new Error(`Unexpected outcome: ${outcome.type}`)
      const { contentType, result } = outcome
      return { url: outcome.url, contentType, result: result as Result }
    },
    async download(url, path, { authorization, ...downloadOptions }) {
      const file = openDownload(path)
      try {
        const job = jobOf(url, null, { accept: 'file', ...downloadOptions })
        const { contentType } = await fetchInto(queue, file, { ...job, authorization })
        return { contentType, byteSize: file.byteSize() }
      } finally {
        file.close()
      }
    },
    vitals() {
      const running = kept.current()
      if (!running) return Promise.resolve(null)
      return new Promise((resolve) => {
        const unanswered = setTimeout(() => resolve(null), graceMs)
        measuring.push((vitals) => {
          clearTimeout(unanswered)
          resolve(vitals)
        })
        running.send({ type: 'measure' })
      })
    },
    async close() {
      isClosed = true
      queue.close()
      await kept.close()
    },
  }

  function receive(message: Answer): void {
    if (message.type === 'measured') {
      const { rssBytes, peakRssBytes } = message
      measuring.shift()?.({ pid: kept.current()?.pid, ...queue.counts(), rssBytes, peakRssBytes })
      return
    }
    const pending = queue.find(message.id)
    if (!pending) return
    if (message.type === 'piece') {
      pending.pieces.add(message.bytes)
      return
    }
    queue.settle(pending, () => {
      if (message.type === 'failed') pending.reject(new Failure(message.code, message.detail))
      else if (message.type === 'bug')
        pending.reject(new Error(`In the fetch process: ${message.stack}`))
      else pending.resolve(message)
    })
    queue.startWaiting()
    const { running, waiting } = queue.counts()
    if (running + waiting === 0 && !isClosed) kept.rest()
  }

  function restart(why: string, hadStarted: boolean): void {
    for (const answer of measuring.splice(0)) answer(null)
    if (isClosed) return
    options.log?.warn({ why, under_way: queue.counts().running }, 'The fetch process ended')
    queue.repeatRunning(() =>
      hadStarted
        ? new Failure('url_unreachable')
        : new Error(`The fetch process does not start: ${why}`),
    )
  }
}

function settingsOf({ userAgent, allow = [], readers = {}, network }: WebFetcherOptions): Settings {
  return {
    userAgent,
    allow: [...allow],
    readers: Object.fromEntries(
      Object.entries(readers).map(([name, module]) => [name, module.href]),
    ),
    network: network?.href ?? null,
  }
}

async function fetchInto(queue: FetchQueue, sink: PieceSink, job: Omit<Job, 'id'>) {
  const outcome = await queue.add(job, sink)
  if (outcome.type !== 'fetched') throw new Error(`Unexpected outcome: ${outcome.type}`)
  return outcome
}

function jobOf(
  url: string,
  reader: string | null,
  { accept, maxBytes, deadlineMs = defaultDeadlineMs }: FetchOptions,
): Omit<Job, 'id'> {
  return { url, reader, accept, maxBytes, deadlineMs }
}
