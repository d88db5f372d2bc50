import { Failure } from '#contract/errors'
import { MAX_IDLE_CHILD_BYTES } from '../limits.ts'
import { type ImageChild, startChild, type Task } from './child.ts'
import type { ChildAnswer } from './task.ts'

export interface WorkerPoolOptions {
  /** The module a child runs. */
  main: URL
  processes: number
  maxQueued: number
  maxQueuedBytes: number
  /** Tasks that may wait `later`, beside the others. */
  maxLater: number
  deadlineMs: number
}

/** `later`: whatever else waits goes first. */
export type Line = 'first' | 'later'

export interface WorkerPool {
  /**
   * Hands a task to the next idle child.
   *
   * @throws Failure `image_queue_full` at once when too much waits in its line, or once the crew is closed;
   *   what the child answers; `image_broken` when the child dies over it or takes too long
   */
  run(task: Task, bytes: number, line?: Line): Promise<unknown>
  /** Tasks no child has taken yet. */
  readonly waiting: number
  readonly pids: number[]
  /** Refuses what waits, finishes what runs, ends the children. */
  close(): Promise<void>
}

interface Job {
  task: Task
  bytes: number
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}

interface Post {
  child: ImageChild | null
  running: Promise<void> | null
}

/** A few children, each with one task at a time, started when first needed, and a queue. */
export function createWorkerPool(options: WorkerPoolOptions): WorkerPool {
  const posts: Post[] = Array.from({ length: options.processes }, () => ({
    child: null,
    running: null,
  }))
  const queue: Job[] = []
  const later: Job[] = []
  let queuedBytes = 0
  let isClosed = false

  function run(task: Task, bytes: number, line: Line = 'first'): Promise<unknown> {
    const mustWait = posts.every((post) => post.running !== null)
    if (isClosed || (mustWait && isFull(bytes, line))) {
      return Promise.reject(new Failure('image_queue_full'))
    }
    return new Promise((resolve, reject) => {
      const job = { task, bytes, resolve, reject }
      if (line === 'later') later.push(job)
      else {
        queue.push(job)
        queuedBytes += bytes
      }
      assign()
    })
  }

  /** Neither line takes room from the other. */
  function isFull(bytes: number, line: Line): boolean {
    if (line === 'later') return later.length >= options.maxLater
    return queue.length >= options.maxQueued || queuedBytes + bytes > options.maxQueuedBytes
  }

  function next(): Job | undefined {
    const job = queue.shift()
    if (!job) return later.shift()
    queuedBytes -= job.bytes
    return job
  }

  function assign(): void {
    for (const post of posts) {
      const job = post.running ? undefined : next()
      if (!job) continue
      post.running = work(post, job).then((tell) => {
        post.running = null
        tell()
        assign()
      })
    }
  }

  /** @returns how to tell the one who waits; the post is ready for the next by then */
  async function work(post: Post, job: Job): Promise<() => void> {
    if (!post.child?.isAlive) post.child = startChild(options.main)
    try {
      const answer = await post.child.ask(job.task, options.deadlineMs)
      if (answer.residentBytes > MAX_IDLE_CHILD_BYTES) await dismiss(post)
      return () => settle(job, answer)
    } catch (error) {
      // Dying or killed, but perhaps not yet gone: the next task must not fall to it.
      await dismiss(post)
      return () => job.reject(error)
    }
  }

  async function dismiss(post: Post): Promise<void> {
    const { child } = post
    post.child = null
    await child?.end()
  }

  async function close(): Promise<void> {
    isClosed = true
    for (const job of [...queue.splice(0), ...later.splice(0)])
      job.reject(new Failure('image_queue_full'))
    queuedBytes = 0
    await Promise.all(posts.flatMap((post) => post.running ?? []))
    await Promise.all(posts.map(dismiss))
  }

  return {
    run,
    get waiting() {
      return queue.length + later.length
    },
    get pids() {
      return posts.flatMap(({ child }) => (child?.isAlive && child.pid ? [child.pid] : []))
    },
    close,
  }
}

function settle(job: Job, answer: ChildAnswer): void {
  if (answer.kind === 'result') job.resolve(answer.result)
  else if (answer.kind === 'failure') job.reject(new Failure(answer.code, answer.detail))
  else job.reject(new Error(`An image process failed.\n${answer.stack}`))
}
