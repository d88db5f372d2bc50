import { connect, type Socket } from 'node:net'
import type { Graph, GraphState, Near, Walk } from './graph.ts'

/** How it went to ask: `late` and `away` are answered without the graph. */
export type GraphAsks = 'answered' | 'loading' | 'late' | 'away'

interface AskOptions {
  path: string
  deadlineMs?: number
  onAsked?(outcome: GraphAsks): void
}

const usualDeadlineMs = 50
const stateDeadlineMs = 1_000
/** After a failed connection the next is tried no sooner. */
const pauseMs = 500
/** More than this without an end is no answer of ours. */
const longestLine = 20_000_000

/** To walks, or (asked for none) its state. */
type Told = Near[] | GraphState

interface Waiting {
  settle(answer: Told | null, outcome: GraphAsks): void
}

/** A graph that another process of this machine holds. Whatever is the matter with it, asking never fails. */
export function askGraph({ path, deadlineMs = usualDeadlineMs, onAsked }: AskOptions): Graph {
  const waiting = new Map<number, Waiting>()
  let socket: Socket | null = null
  let triedAt = Number.NEGATIVE_INFINITY
  let lastNumber = 0

  const open = (): Socket | null => {
    if (socket) return socket
    if (performance.now() - triedAt < pauseMs) return null
    triedAt = performance.now()
    const opened = connect(path)
    opened.unref()
    let rest = ''
    opened.setEncoding('utf8')
    opened.on('data', (text: string) => {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      if (rest.length > longestLine) opened.destroy()
      for (const line of lines) hear(waiting, line)
    })
    opened.on('error', () => {})
    opened.on('close', () => {
      if (socket === opened) socket = null
      for (const { settle } of waiting.values()) settle(null, 'away')
    })
    socket = opened
    return opened
  }

  const ask = <T extends Told>(
    walks: readonly Walk[] | null,
    tell = onAsked,
  ): Promise<T | null> => {
    const connection = open()
    if (!connection) {
      tell?.('away')
      return Promise.resolve(null)
    }
    lastNumber += 1
    const number = lastNumber
    const { promise, resolve } = Promise.withResolvers<T | null>()
    const settle: Waiting['settle'] = (answer, outcome) => {
      if (!waiting.delete(number)) return
      clearTimeout(timer)
      tell?.(outcome)
      resolve(answer as T | null)
    }
    const timer = setTimeout(() => settle(null, 'late'), walks ? deadlineMs : stateDeadlineMs)
    waiting.set(number, { settle })
    connection.write(`${JSON.stringify({ number, walks })}\n`)
    return promise
  }

  return {
    walk: (walks) => ask<Near[]>(walks),
    // Who watches is not counted among those who ask.
    state: () => ask<GraphState>(null, () => {}),
    close: () => {
      triedAt = Number.POSITIVE_INFINITY
      socket?.destroy()
      return Promise.resolve()
    },
  }
}

function hear(waiting: ReadonlyMap<number, Waiting>, line: string): void {
  const { number, told } = JSON.parse(line) as { number: number; told: Told | null }
  waiting.get(number)?.settle(told, told ? 'answered' : 'loading')
}
