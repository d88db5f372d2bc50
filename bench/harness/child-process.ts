import { type ChildProcess, fork } from 'node:child_process'

/** A process of its own that answers questions one by one. */
export interface Child {
  readonly pid: number
  ask<Answer>(question: unknown): Promise<Answer>
  end(): Promise<void>
}

export interface ChildWish {
  file: URL
  args?: string[]
  env?: Record<string, string>
  /** What to send so that it ends in good order; else it ends when it loses its parent. */
  farewell?: string
}

const startMs = 60_000
const endMs = 15_000

/** Starts it and waits until it says that it listens. */
export async function startChild(wish: ChildWish): Promise<Child> {
  const child = fork(wish.file, wish.args ?? [], {
    serialization: 'advanced',
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...inherited(), ...wish.env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await untilListening(child, wish.file)

  return {
    pid: child.pid ?? 0,
    ask: (question) => ask(child, question),
    end: () => end(child, wish.farewell),
  }
}

/** A setting of whoever runs this must not change what is measured. */
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

function ask<Answer>(child: ChildProcess, question: unknown): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error('A process ended over a question'))
    child.once('exit', onExit)
    child.once('message', (message) => {
      child.off('exit', onExit)
      const { error, answer } = message as { error?: string; answer?: Answer }
      if (error === undefined) resolve(answer as Answer)
      else reject(new Error(error))
    })
    child.send(question as object)
  })
}

async function end(child: ChildProcess, farewell: string | undefined): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  const late = setTimeout(() => child.kill('SIGKILL'), endMs)
  if (farewell === undefined) child.disconnect()
  else child.send(farewell, () => {})
  await gone
  clearTimeout(late)
}

/** The other end: says that it listens, answers what it is asked, ends with its parent. */
export function answerParent<Question>(answer: (question: Question) => Promise<unknown>): void {
  process.on('message', (question) => {
    answer(question as Question).then(
      (given) => process.send?.({ answer: given }),
      (error: unknown) => process.send?.({ error: String((error as Error)?.stack ?? error) }),
    )
  })
  process.on('disconnect', () => process.exit(0))
  process.send?.('listening')
}
