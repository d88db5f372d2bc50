import { type ChildProcess, fork } from 'node:child_process'

export interface ToolTask {
  program: string
  args: string[]
  deadlineMs: number
}

/** What the process says while its program runs. */
export interface ToolProgress {
  /** How much of the result there is. */
  madeMs: number
}

export interface ToolAnswer {
  /** Null when it was killed or could not start. */
  code: number | null
  output: string
  /** The end of its error output, for the log. */
  errors: string
  isTooSlow: boolean
}

export interface Tools {
  /** `onProgress` gets how much there is, of programs that report it. */
  run(task: ToolTask, onProgress?: (madeMs: number) => void): Promise<ToolAnswer>
  /** Kills running programs; afterwards none can start. */
  close(): Promise<void>
}

/** Runs external programs, each through a process of its own that ends with this one. */
export function createTools(): Tools {
  const running = new Set<ChildProcess>()
  let isClosed = false

  async function run(
    task: ToolTask,
    onProgress: (madeMs: number) => void = () => {},
  ): Promise<ToolAnswer> {
    if (isClosed) throw new Error('No more videos are prepared by this process')
    const child = fork(new URL('./tool-process.ts', import.meta.url), [], {
      execArgv: [],
      env: environment(),
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    running.add(child)
    try {
      return await sendTask(child, task, onProgress)
    } finally {
      // Without its parent, the process kills its program.
      if (child.connected) child.disconnect()
      running.delete(child)
    }
  }

  return {
    run,
    async close() {
      isClosed = true
      for (const child of running) if (child.connected) child.disconnect()
    },
  }
}

function sendTask(
  child: ChildProcess,
  task: ToolTask,
  onProgress: (madeMs: number) => void,
): Promise<ToolAnswer> {
  return new Promise((resolve, reject) => {
    child.on('message', (said: ToolAnswer | ToolProgress) =>
      'madeMs' in said ? onProgress(said.madeMs) : resolve(said),
    )
    child.once('error', reject)
    child.once('exit', () => reject(new Error('A video process was ended')))
    child.send(task, () => {})
  })
}

/** No secrets. */
function environment(): NodeJS.ProcessEnv {
  const folders = ['TMPDIR', 'TEMP', 'TMP', 'HOME', 'NODE_COMPILE_CACHE']
  const inherited = ['PATH', 'SystemRoot', 'LD_LIBRARY_PATH', ...folders]
  return Object.fromEntries(
    inherited.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  )
}
