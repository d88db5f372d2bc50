import { type ChildProcess, fork } from 'node:child_process'
import { Socket } from 'node:net'
import { Failure } from '#contract/errors'
import { sourcePipe } from './source-pipe.ts'
import type { ChildAnswer, ChildMessage } from './task.ts'

/** What a child is asked; a source of bytes is handed over beside it. */
export interface Task {
  source?: Uint8Array
  [field: string]: unknown
}

export interface ImageChild {
  readonly pid: number | undefined
  readonly isAlive: boolean
  /**
   * Gives the child its one task and waits for what it says.
   *
   * @throws Failure `image_broken` when the child dies over the task or passes the deadline, which
   *   counts from the moment the child is ready; a plain error when the child can't start at all
   */
  ask(task: Task, deadlineMs: number): Promise<ChildAnswer>
  /** Ends the child, whatever it does, and waits until it is gone. */
  end(): Promise<void>
}

/** Starts a child. While it has nothing to do it keeps neither itself nor its parent alive. */
export function startChild(main: URL): ImageChild {
  const child = fork(main, [], {
    serialization: 'advanced',
    // Loaders and inspectors of the parent are not for its children.
    execArgv: ['--max-old-space-size=128'],
    env: childEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc', 'pipe'],
  })
  const sources = sourcePipe(child)
  let isAlive = true
  let lastWords = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-2000)
  })
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  }).then(() => {
    isAlive = false
  })
  const ready = new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    void gone.then(() => reject(new Error(`An image process could not start.\n${lastWords}`)))
  })
  ready.catch(() => {})
  letParentGo(child)

  return {
    pid: child.pid,
    get isAlive() {
      return isAlive
    },
    async ask(task, deadlineMs) {
      holdParent(child)
      try {
        await ready
        if (!isAlive) throw new Failure('image_broken')
        return await exchange(child, sources, task, deadlineMs)
      } finally {
        letParentGo(child)
      }
    },
    async end() {
      // Not asked to disconnect but ended: a decoder at work would not hear it.
      child.ref()
      child.kill('SIGKILL')
      await gone
    },
  }
}

/** What native code needs to run, and nothing that is worth stealing. */
function childEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'SystemRoot', 'TMPDIR', 'TEMP', 'TMP', 'LD_LIBRARY_PATH']
  const env: NodeJS.ProcessEnv = {
    // One arena a thread would keep freed memory from going back.
    MALLOC_ARENA_MAX: '2',
    // Large pictures that must be turned stay in memory, which is bounded, not in a file.
    VIPS_DISC_THRESHOLD: '1g',
  }
  for (const name of kept) if (process.env[name]) env[name] = process.env[name]
  return env
}

const tooSlow = 'That picture takes too long to read. Try a smaller copy of it.'

function exchange(
  child: ChildProcess,
  sources: Socket | null,
  { source, ...task }: Task,
  deadlineMs: number,
): Promise<ChildAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<ChildAnswer>()
  const onMessage = (message: ChildMessage) => resolve(message as ChildAnswer)
  const onExit = () => reject(new Failure('image_broken'))
  const timer = setTimeout(() => {
    child.kill('SIGKILL')
    reject(new Failure('image_broken', { message: tooSlow }))
  }, deadlineMs)
  child.once('message', onMessage)
  child.once('exit', onExit)
  // When the child is gone before it has read everything, `exit` tells.
  child.send({ ...task, sourceBytes: source?.byteLength ?? 0 }, () => {})
  if (source) sources?.write(source)
  return promise.finally(() => {
    clearTimeout(timer)
    child.off('message', onMessage)
    child.off('exit', onExit)
  })
}

function holdParent(child: ChildProcess): void {
  child.ref()
  child.channel?.ref()
}

function letParentGo(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
  // A pipe from a child is a socket, whatever its declared type.
  if (child.stderr instanceof Socket) child.stderr.unref()
}
