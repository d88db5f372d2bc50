import { type ChildProcess, fork } from 'node:child_process'
import { Socket } from 'node:net'
import { Failure } from '#contract/errors'
import { sourcePipe } from './source-pipe.ts'
import type { ChildAnswer, ChildMessage } from './task.ts'

/** A child's task; the source bytes are sent separately. */
export interface Task {
  source?: Uint8Array
  [field: string]: unknown
}

export interface ImageChild {
  readonly pid: number | undefined
  readonly isAlive: boolean
  /**
   * Gives the child its one task and waits for its answer.
   *
   * @throws Failure `image_broken` when the child dies over the task or passes the deadline, which
   *   counts from the moment the child is ready; a plain error when the child can't start at all
   */
  run(task: Task, deadlineMs: number): Promise<ChildAnswer>
  /** Kills the child, whatever it does, and waits until it is gone. */
  end(): Promise<void>
}

/** Starts a child. An idle child does not keep its parent alive. */
export function startChild(main: URL): ImageChild {
  const child = fork(main, [], {
    serialization: 'advanced',
    // Children do not inherit loaders and inspectors of the parent.
    execArgv: ['--max-old-space-size=128', '--expose-gc'],
    env: childEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc', 'pipe'],
  })
  const sources = sourcePipe(child)
  let isAlive = true
  let lastErrors = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lastErrors = (lastErrors + text).slice(-2000)
  })
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  }).then(() => {
    isAlive = false
  })
  const ready = new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    void gone.then(() => reject(new Error(`An image process could not start.\n${lastErrors}`)))
  })
  ready.catch(() => {})
  releaseParent(child)

  return {
    pid: child.pid,
    get isAlive() {
      return isAlive
    },
    async run(task, deadlineMs) {
      keepParentAlive(child)
      try {
        await ready
        if (!isAlive) throw new Failure('image_broken')
        return await sendTask(child, sources, task, deadlineMs)
      } finally {
        releaseParent(child)
      }
    },
    async end() {
      // Killed, since a busy decoder would not notice a disconnect.
      child.ref()
      child.kill('SIGKILL')
      await gone
    },
  }
}

/** What native code needs to run, and where compiled code is stored; no secrets. */
function childEnvironment(): NodeJS.ProcessEnv {
  const folders = ['TMPDIR', 'TEMP', 'TMP', 'NODE_COMPILE_CACHE']
  const inherited = ['PATH', 'SystemRoot', 'LD_LIBRARY_PATH', ...folders]
  const env: NodeJS.ProcessEnv = {
    // With one arena per thread, freed memory would not be returned.
    MALLOC_ARENA_MAX: '2',
    // Large pictures to rotate stay in memory, which is limited, not in a file.
    VIPS_DISC_THRESHOLD: '1g',
  }
  for (const name of inherited) if (process.env[name]) env[name] = process.env[name]
  return env
}

function sendTask(
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
    reject(new Failure('image_broken', { text: { key: 'failure.image_broken.slow' } }))
  }, deadlineMs)
  child.once('message', onMessage)
  child.once('exit', onExit)
  // When the child dies before it has read everything, `exit` follows.
  child.send({ ...task, sourceBytes: source?.byteLength ?? 0 }, () => {})
  if (source) sources?.write(source)
  return promise.finally(() => {
    clearTimeout(timer)
    child.off('message', onMessage)
    child.off('exit', onExit)
  })
}

function keepParentAlive(child: ChildProcess): void {
  child.ref()
  child.channel?.ref()
}

function releaseParent(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
  // A pipe from a child is a socket, whatever its declared type.
  if (child.stderr instanceof Socket) child.stderr.unref()
}
