import type { BoardId } from '#contract/ids'
import { drawBase64 } from '../media/pictures.ts'
import { type WireAnswer, type WireClient, wireClient } from '../wire-client.ts'
import { until } from './processes.ts'

/** The outcome of one save. */
export interface Attempt {
  title: string
  /** The answer, or the error of a connection that broke. */
  answer: WireAnswer | null
  error: string | null
  /** Whether a connection that broke had answered a save before. */
  isOnKeptConnection: boolean
  ms: number
}

/** A member who saves one pin after the other on several connections, and records every outcome. */
export interface SavingLoad {
  readonly attempts: Attempt[]
  /** Titles of the saves that were acknowledged. */
  readonly acknowledged: string[]
  boardId: BoardId
  client: WireClient
  /** Resolves when so many more saves have been acknowledged. */
  waitForSaves(more: number): Promise<void>
  /** Stops after the running saves. */
  stop(): Promise<void>
}

export interface SavingLoadOptions {
  url: string
  connections: number
  /** One in so many saves sends a new picture; the others save a known one. */
  freshPictureEvery?: number
  /** Whether a connection should continue after this error. */
  shouldContinue?(error: string): boolean
}

const password = 'correct horse 7'
let loads = 0

export async function startSaving(options: SavingLoadOptions): Promise<SavingLoad> {
  const client = wireClient(options.url)
  const email = `saver-${++loads}-${process.pid}@mail.example`
  await client.post('UserRegisterResource/create', { email, password, birthday: 642_902_400 })
  const board = await client.post('BoardResource/create', { name: 'Saved under load' })
  const boardId = board.data<{ id: BoardId }>().id
  const first = await client.post('PinResource/create', {
    board_id: boardId,
    image_base64: await drawBase64(),
  })
  const image_signature = first.data<{ image_signature: string }>().image_signature
  const pictures = await Promise.all(Array.from({ length: 24 }, () => drawBase64()))

  const attempts: Attempt[] = []
  let isStopping = false
  let count = 0
  const saver = async () => {
    const own = wireClient(options.url)
    for (const [name, value] of client.cookies) own.cookies.set(name, value)
    while (!isStopping) {
      const n = ++count
      const title = `load ${loads} save ${n}`
      const isFresh = n % (options.freshPictureEvery ?? 10) === 0
      const picture = isFresh
        ? { image_base64: pictures[n % pictures.length] }
        : { image_signature }
      const startedAt = performance.now()
      const outcome = await own
        .post('PinResource/create', { board_id: boardId, title, ...picture })
        .then((answer) => ({ answer, error: null, isOnKeptConnection: false }))
        .catch((error: Error & { code?: string; isOnKeptConnection?: boolean }) => ({
          answer: null,
          error: error.code ?? error.message,
          isOnKeptConnection: error.isOnKeptConnection === true,
        }))
      attempts.push({ title, ...outcome, ms: performance.now() - startedAt })
      if (outcome.error !== null && options.shouldContinue?.(outcome.error) === false) break
    }
    own.close()
  }
  const savers = Array.from({ length: options.connections }, saver)

  const acknowledged = () =>
    attempts.filter(({ answer }) => answer?.status === 200).map(({ title }) => title)
  return {
    attempts,
    boardId,
    client,
    get acknowledged() {
      return acknowledged()
    },
    waitForSaves: async (more) => {
      const from = acknowledged().length
      await until(() => acknowledged().length >= from + more, 60_000 + more * 200)
    },
    stop: async () => {
      isStopping = true
      await Promise.all(savers)
      client.close()
    },
  }
}

/** Whether the product serves new clients now. */
export async function isServed(url: string): Promise<boolean> {
  const client = wireClient(url)
  try {
    return (await client.get('UserHomefeedResource')).status === 200
  } catch {
    return false
  } finally {
    client.close()
  }
}
