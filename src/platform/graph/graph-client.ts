import { connect, type Socket } from 'node:net'
import type { Graph, GraphPart, GraphState, Near, PartNear } from './graph.ts'
import type { Ask } from './serve-graph.ts'

/** The outcome of a query: on `late` and `away` the caller gets no answer. */
export type GraphOutcome = 'answered' | 'loading' | 'late' | 'away'

interface GraphClientOptions {
  path: string
  deadlineMs?: number
  onOutcome?(outcome: GraphOutcome): void
}

const defaultDeadlineMs = 50
const stateDeadlineMs = 1_000
/** The pause between attempts to connect. */
const pauseMs = 500
/** A longer line is not a valid answer. */
const maxLineLength = 20_000_000

type Answer = Near[] | PartNear[][] | number[] | GraphState

interface Waiting {
  settle(answer: Answer | null, outcome: GraphOutcome): void
}

/** A client for a graph in another process of this machine. Its methods never throw. */
export function createGraphClient({
  path,
  deadlineMs = defaultDeadlineMs,
  onOutcome,
}: GraphClientOptions): Graph & GraphPart {
  const waiting = new Map<number, Waiting>()
  let socket: Socket | null = null
  let attemptedAt = Number.NEGATIVE_INFINITY
  let lastId = 0

  const open = (): Socket | null => {
    if (socket) return socket
    if (performance.now() - attemptedAt < pauseMs) return null
    attemptedAt = performance.now()
    const opened = connect(path)
    opened.unref()
    let rest = ''
    opened.setEncoding('utf8')
    opened.on('data', (text: string) => {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      if (rest.length > maxLineLength) opened.destroy()
      for (const line of lines) handleLine(waiting, line)
    })
    opened.on('error', () => {})
    opened.on('close', () => {
      if (socket === opened) socket = null
      for (const { settle } of waiting.values()) settle(null, 'away')
    })
    socket = opened
    return opened
  }

  const send = <T extends Answer>(asked: Ask, report = onOutcome): Promise<T | null> => {
    const connection = open()
    if (!connection) {
      report?.('away')
      return Promise.resolve(null)
    }
    lastId += 1
    const id = lastId
    const { promise, resolve } = Promise.withResolvers<T | null>()
    const settle: Waiting['settle'] = (answer, outcome) => {
      if (!waiting.delete(id)) return
      clearTimeout(timer)
      report?.(outcome)
      resolve(answer as T | null)
    }
    const timer = setTimeout(
      () => settle(null, 'late'),
      asked.ask === 'state' ? stateDeadlineMs : deadlineMs,
    )
    waiting.set(id, { settle })
    connection.write(`${JSON.stringify({ id, ...asked })}\n`)
    return promise
  }

  return {
    walk: (walks) => send<Near[]>({ ask: 'walk', walks }),
    nearInPart: (walks) => send<PartNear[][]>({ ask: 'nearInPart', walks }),
    // The first half of a query: it counts where there is no second one.
    countLists: (keys) =>
      send<number[]>({ ask: 'countLists', keys }, (outcome) => {
        if (outcome !== 'answered') onOutcome?.(outcome)
      }),
    // Monitoring is not counted as a query.
    state: () => send<GraphState>({ ask: 'state' }, () => {}),
    close: () => {
      attemptedAt = Number.POSITIVE_INFINITY
      socket?.destroy()
      return Promise.resolve()
    },
  }
}

function handleLine(waiting: ReadonlyMap<number, Waiting>, line: string): void {
  const { id, answer } = JSON.parse(line) as { id: number; answer: Answer | null }
  waiting.get(id)?.settle(answer, answer ? 'answered' : 'loading')
}
