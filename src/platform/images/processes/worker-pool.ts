import { Failure } from '#contract/errors'
import { type ImageChild, startChild, type Task } from './child.ts'
import type { ChildAnswer } from './task.ts'

export interface WorkerPoolOptions {
  /** The module that a child runs. */
  main: URL
  processes: number
  maxQueued: number
  maxQueuedBytes: number
  /** Low-priority tasks that may wait, in addition to the others. */
  maxLowPriority: number
  deadlineMs: number
  /** A child that holds more after its answer is replaced. */
  maxIdleBytes: number
  /** A child that had no task for so long is ended. */
  idleMs: number
}

/** A `low` task runs after all waiting `normal` ones. */
export type Priority = 'normal' | 'low'

export interface WorkerPool {
  /**
   * Gives a task to the next idle child.
   *
   * @throws Failure `image_queue_full` at once when its queue is full, or once the pool is closed;
   *   the child's failure; `image_broken` when the child dies over it or takes too long
   */
  run(task: Task, bytes: number, priority?: Priority): Promise<unknown>
  /** Tasks that wait for a child. */
  readonly waiting: number
  readonly pids: number[]
  /** Refuses waiting tasks, finishes running ones, ends the children. */
  close(): Promise<void>
}

interface Job {
  task: Task
  bytes: number
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}

interface Slot {
  child: ImageChild | null
  running: Promise<void> | null
  idle: NodeJS.Timeout | undefined
}

/** A few child processes, each with one task at a time, started when needed and ended when idle, and a queue. */
export function createWorkerPool(options: WorkerPoolOptions): WorkerPool {
  const slots: Slot[] = Array.from({ length: options.processes }, () => ({
    child: null,
    running: null,
    idle: undefined,
  }))
  const queue: Job[] = []
  const lowPriorityQueue: Job[] = []
  let queuedBytes = 0
  let isClosed = false

  function run(task: Task, bytes: number, priority: Priority = 'normal'): Promise<unknown> {
    const mustWait = slots.every((slot) => slot.running !== null)
    if (isClosed || (mustWait && isFull(bytes, priority))) {
      return Promise.reject(new Failure('image_queue_full'))
    }
    return new Promise((resolve, reject) => {
      const job = { task, bytes, resolve, reject }
      if (priority === 'low') lowPriorityQueue.push(job)
      else {
        queue.push(job)
        queuedBytes += bytes
      }
      startWaiting()
    })
  }

  /** Each queue has a limit of its own. */
  function isFull(bytes: number, priority: Priority): boolean {
    if (priority === 'low') return lowPriorityQueue.length >= options.maxLowPriority
    return queue.length >= options.maxQueued || queuedBytes + bytes > options.maxQueuedBytes
  }

  function next(): Job | undefined {
    const job = queue.shift()
    if (!job) return lowPriorityQueue.shift()
    queuedBytes -= job.bytes
    return job
  }

  function startWaiting(): void {
    for (const slot of slots) {
      const job = slot.running ? undefined : next()
      if (job) start(slot, job)
    }
  }

  function start(slot: Slot, job: Job): void {
    clearTimeout(slot.idle)
    slot.running = work(slot, job).then((settleJob) => {
      slot.running = null
      settleJob()
      startWaiting()
      if (slot.running === null) endWhenIdle(slot)
    })
  }

  function endWhenIdle(slot: Slot): void {
    if (isClosed) return
    slot.idle = setTimeout(() => void endChild(slot), options.idleMs).unref()
  }

  /** @returns a function that settles the job; the slot is free for the next one by then */
  async function work(slot: Slot, job: Job): Promise<() => void> {
    if (!slot.child?.isAlive) slot.child = startChild(options.main)
    try {
      const answer = await slot.child.run(job.task, options.deadlineMs)
      if (answer.residentBytes > options.maxIdleBytes) await endChild(slot)
      return () => settle(job, answer)
    } catch (error) {
      // Dying or killed, but perhaps not yet gone: it must not get the next task.
      await endChild(slot)
      return () => job.reject(error)
    }
  }

  async function endChild(slot: Slot): Promise<void> {
    const { child } = slot
    slot.child = null
    await child?.end()
  }

  async function close(): Promise<void> {
    isClosed = true
    for (const job of [...queue.splice(0), ...lowPriorityQueue.splice(0)])
      job.reject(new Failure('image_queue_full'))
    queuedBytes = 0
    await Promise.all(slots.flatMap((slot) => slot.running ?? []))
    for (const slot of slots) clearTimeout(slot.idle)
    await Promise.all(slots.map(endChild))
  }

  return {
    run,
    get waiting() {
      return queue.length + lowPriorityQueue.length
    },
    get pids() {
      return slots.flatMap(({ child }) => (child?.isAlive && child.pid ? [child.pid] : []))
    },
    close,
  }
}

function settle(job: Job, answer: ChildAnswer): void {
  if (answer.kind === 'result') job.resolve(answer.result)
  else if (answer.kind === 'failure') job.reject(new Failure(answer.code, answer.detail))
  else job.reject(new Error(`An image process failed.\n${answer.stack}`))
}
