import { type ChildProcess, fork } from 'node:child_process'
import cluster, { type Worker } from 'node:cluster'
import { stopsGracefully } from '../stop-request.ts'
import type { Release } from './release.ts'

/** A child process: a plain one, or a cluster worker that shares the listening port. */
export type Child = ChildProcess | Worker

export type ChildRole = 'web' | 'jobs' | 'graph'

export interface Keeper {
  role: ChildRole
  /** Settles when the child first reports that it is ready. */
  ready: Promise<void>
  /** What runs now; null for a moment after it ended. */
  child(): Child | null
  /** Releases its child to the caller, and starts another after a while; null when it has none. */
  handOver(): Child | null
  /** Has its child end in its own time, and starts another. */
  renew(): void
  /** Ends its child for good; `isReplaced` when others serve in its place, so that it may take its time. */
  stop(isReplaced?: boolean): Promise<void>
  kill(): void
}

/** What a child is started with, and each that replaces it. */
export interface Plan {
  release: Release
  env: NodeJS.ProcessEnv
  onDeath(what: string): void
  onMessage?(from: Child, message: unknown): void
}

export const resendMs = 200
/** The pause after the first child that died early; it doubles with each further one. */
const firstPauseMs = 100
const maxPauseMs = 5_000
/** After a child that lived this long, the next one starts at once. */
const healthyMs = 10_000
/** Lets the released child start its work first. */
const afterHandOverMs = 1_000

/** Keeps one child alive: starts a new one when it ends by itself. */
export function keepAlive(
  role: ChildRole,
  plan: Plan,
  /** Returns a running spare child that can replace one that ended. */
  takeSpare: () => Child | null = () => null,
): Keeper {
  const { promise: ready, resolve: resolveReady } = Promise.withResolvers<void>()
  let child: Child | null = null
  let timer: NodeJS.Timeout | undefined
  let pauseMs = 0
  let startedAt = 0
  let isGraceful = false
  let isStopping = false
  let isRenewing = false
  const { promise: ended, resolve: resolveEnded } = Promise.withResolvers<void>()

  const onMessage = (message: unknown) => {
    if (child) plan.onMessage?.(child, message)
    if (message === stopsGracefully) isGraceful = true
    if (message === 'listening' || message === 'ready') resolveReady()
  }
  const onExit = (code: number | null, signal: string | null) => {
    child = null
    if (isStopping) return resolveEnded()
    if (!isRenewing) plan.onDeath(`${role} (${signal ?? `exit code ${code}`})`)
    isRenewing = false
    const wasHealthy = performance.now() - startedAt > healthyMs
    pauseMs = wasHealthy ? 0 : Math.min(Math.max(pauseMs * 2, firstPauseMs), maxPauseMs)
    const spare = takeSpare()
    if (spare) begin(spare, true)
    else timer = setTimeout(start, pauseMs)
  }
  const start = () => begin(startChild(role, plan), false)
  const begin = (next: Child, isSpare: boolean) => {
    startedAt = performance.now()
    isGraceful = isSpare
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
    role,
    ready,
    child: () => child,
    handOver: () => {
      const released = child
      if (released === null || isStopping) return null
      child = null
      released.off('message', onMessage)
      released.off('exit', onExit)
      timer = setTimeout(start, afterHandOverMs)
      return released
    },
    renew: () => {
      isRenewing = child !== null
      child?.send('stop', () => {})
    },
    stop: async (isReplaced = false) => {
      isStopping = true
      clearTimeout(timer)
      if (child === null) return
      // A starting child has no work to finish, and may take long to receive the request.
      if (!isGraceful) kill()
      const requestStop = () => child?.send(isReplaced ? 'be replaced' : 'stop', () => {})
      requestStop()
      const again = setInterval(requestStop, resendMs)
      await ended
      clearInterval(again)
    },
    kill,
  }
}

function startChild(role: ChildRole, { release, env }: Plan): Child {
  const own = { ...env, BOWERBIRD_ROLE: role }
  const { mainFile } = release
  if (role !== 'web') return fork(mainFile, [], { env: own })
  cluster.setupPrimary({ exec: mainFile, args: [] })
  const worker = cluster.fork(own)
  closeUnacknowledged(worker)
  return worker
}

interface HandedOver {
  act?: string
  seq?: number
  ack?: number
}

/**
 * A connection that is being handed to a process that dies before it accepts it would stay open unanswered:
 * it is closed, so that its client can try again. Node's cluster numbers the connections it hands over (`seq`) and gets
 * acknowledgements (`ack`), but does not handle missing ones.
 */
function closeUnacknowledged({ process: child }: Worker): void {
  const unacknowledged = new Map<number, { close(): void }>()
  const send = child.send.bind(child) as (...args: unknown[]) => boolean
  child.send = (message: HandedOver, connection?: unknown, ...rest: unknown[]) => {
    if (message.act === 'newconn' && message.seq !== undefined && connection)
      unacknowledged.set(message.seq, connection as { close(): void })
    return send(message, connection, ...rest)
  }
  child.on('internalMessage', ({ ack }: HandedOver) => void (ack && unacknowledged.delete(ack)))
  child.once('exit', () => {
    for (const connection of unacknowledged.values()) connection.close()
  })
}
