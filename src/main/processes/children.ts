import { type ChildProcess, fork } from 'node:child_process'
import cluster, { type Worker } from 'node:cluster'
import { fileURLToPath } from 'node:url'
import { endsInOrder } from './stop-request.ts'

/** A child of any kind: one that does its work alone, or one that shares the listening port. */
export type Child = ChildProcess | Worker

export type ChildRole = 'web' | 'jobs' | 'graph'

export interface Keeper {
  /** Settles when the child first says that it works. */
  ready: Promise<void>
  /** Gives its child away, and starts another after a while; null when it has none to give. */
  handOver(): Child | null
  stop(): Promise<void>
  kill(): void
}

const mainFile = fileURLToPath(new URL('../main.ts', import.meta.url))
export const askAgainMs = 200
/** After the first that did not live long; twice as long after each that follows. */
const firstPauseMs = 100
const longestPauseMs = 5_000
/** A child that lived this long was well; the next one starts at once. */
const wellMs = 10_000
/** Whoever was handed over gets to work first. */
const afterHandOverMs = 1_000

/** Keeps one child alive: a new one takes the place of one that ended by itself. */
export function keepAlive(
  role: ChildRole,
  env: NodeJS.ProcessEnv,
  onDeath: (what: string) => void,
  /** One that is there already and can take the place of one that ended. */
  takeSpare: () => Child | null = () => null,
): Keeper {
  const { promise: ready, resolve: sayReady } = Promise.withResolvers<void>()
  let child: Child | null = null
  let timer: NodeJS.Timeout | undefined
  let pauseMs = 0
  let startedAt = 0
  let hasWork = false
  let isStopping = false
  const { promise: ended, resolve: sayEnded } = Promise.withResolvers<void>()

  const onMessage = (message: unknown) => {
    if (message === endsInOrder) hasWork = true
    if (message === 'listening' || message === 'ready') sayReady()
  }
  const onExit = (code: number | null, signal: string | null) => {
    child = null
    if (isStopping) return sayEnded()
    onDeath(`${role} (${signal ?? `exit code ${code}`})`)
    const wasWell = performance.now() - startedAt > wellMs
    pauseMs = wasWell ? 0 : Math.min(Math.max(pauseMs * 2, firstPauseMs), longestPauseMs)
    const spare = takeSpare()
    if (spare) begin(spare, true)
    else timer = setTimeout(start, pauseMs)
  }
  const start = () => begin(startChild(role, env), false)
  const begin = (next: Child, isSpare: boolean) => {
    startedAt = performance.now()
    hasWork = isSpare
    child = next
    child.on('message', onMessage)
    child.on('exit', onExit)
  }
  start()

  const kill = () => {
    const target = child && 'process' in child ? child.process : child
    target?.kill('SIGKILL')
  }

  return {
    ready,
    handOver: () => {
      const given = child
      if (given === null || isStopping) return null
      child = null
      given.off('message', onMessage)
      given.off('exit', onExit)
      timer = setTimeout(start, afterHandOverMs)
      return given
    },
    stop: async () => {
      isStopping = true
      clearTimeout(timer)
      if (child === null) return
      // One that only just comes up has nothing to bring to an end, and may be long in hearing that it is asked.
      if (!hasWork) kill()
      const ask = () => child?.send('stop', () => {})
      ask()
      const again = setInterval(ask, askAgainMs)
      await ended
      clearInterval(again)
    },
    kill,
  }
}

function startChild(role: ChildRole, env: NodeJS.ProcessEnv): Child {
  const own = { ...env, BOWERBIRD_ROLE: role }
  if (role !== 'web') return fork(mainFile, [], { env: own })
  cluster.setupPrimary({ exec: mainFile, args: [] })
  const worker = cluster.fork(own)
  closeUntaken(worker)
  return worker
}

interface HandedOver {
  act?: string
  seq?: number
  ack?: number
}

/**
 * A connection on its way to a process that dies before it takes it would stay open with nobody behind it:
 * it is closed, so that its client can try again. Node's cluster numbers what it hands over (`seq`) and is
 * answered (`ack`), but forgets what was never answered.
 */
function closeUntaken({ process: child }: Worker): void {
  const onTheWay = new Map<number, { close(): void }>()
  const send = child.send.bind(child) as (...args: unknown[]) => boolean
  child.send = (message: HandedOver, connection?: unknown, ...rest: unknown[]) => {
    if (message.act === 'newconn' && message.seq !== undefined && connection)
      onTheWay.set(message.seq, connection as { close(): void })
    return send(message, connection, ...rest)
  }
  child.on('internalMessage', ({ ack }: HandedOver) => void (ack && onTheWay.delete(ack)))
  child.once('exit', () => {
    for (const connection of onTheWay.values()) connection.close()
  })
}
