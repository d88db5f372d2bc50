import { type ChildProcess, fork } from 'node:child_process'

/** A child process that answers requests one by one. */
export interface Child {
  readonly pid: number
  send<Answer>(request: unknown): Promise<Answer>
  end(): Promise<void>
}

export interface ChildOptions {
  file: URL
  args?: string[]
  env?: Record<string, string>
  /** A message that makes it stop gracefully; without one it ends when it is disconnected. */
  stopMessage?: string
}

const startMs = 60_000
const endMs = 15_000

/** Starts a child and waits until it is listening. */
export async function startChild(options: ChildOptions): Promise<Child> {
  const child = fork(options.file, options.args ?? [], {
    serialization: 'advanced',
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...inherited(), ...options.env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await untilListening(child, options.file)

  return {
    pid: child.pid ?? 0,
    send: (request) => send(child, request),
    end: () => end(child, options.stopMessage),
  }
}

/** Settings of the caller's environment must not change the measurement. */
function inherited(): Record<string, string> {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'NODE_OPTIONS']
  return Object.fromEntries(
    kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  )
}

function untilListening(child: ChildProcess, file: URL): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`${file.pathname} did not start in time`))
    }, startMs)
    child.once('exit', (code, signal) => {
      clearTimeout(timer)
      reject(new Error(`${file.pathname} ended at once (${signal ?? code})`))
    })
    child.on('message', (message) => {
      if (message !== 'listening') return
      clearTimeout(timer)
      resolve()
    })
  })
}

function send<Answer>(child: ChildProcess, request: unknown): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error('A process ended during a request'))
    child.once('exit', onExit)
    child.once('message', (message) => {
      child.off('exit', onExit)
      const { error, answer } = message as { error?: string; answer?: Answer }
      if (error === undefined) resolve(answer as Answer)
      else reject(new Error(error))
    })
    child.send(request as object)
  })
}

async function end(child: ChildProcess, stopMessage: string | undefined): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  const late = setTimeout(() => child.kill('SIGKILL'), endMs)
  if (stopMessage === undefined) child.disconnect()
  else child.send(stopMessage, () => {})
  await gone
  clearTimeout(late)
}

/** The child's end: reports that it is listening, answers requests, ends with its parent. */
export function answerParent<Request>(answer: (request: Request) => Promise<unknown>): void {
  process.on('message', (request) => {
    answer(request as Request).then(
      (result) => process.send?.({ answer: result }),
      (error: unknown) => process.send?.({ error: String((error as Error)?.stack ?? error) }),
    )
  })
  process.on('disconnect', () => process.exit(0))
  process.send?.('listening')
}
