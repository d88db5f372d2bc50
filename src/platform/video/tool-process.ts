/**
 * Runs one program at a time for its parent, with low priority, and ends it when the
 * parent ends for whatever reason.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { setPriority } from 'node:os'
import type { ToolAnswer, ToolProgress, ToolTask } from './run-tool.ts'

const lowPriority = 15
const maxOutputBytes = 1_000_000

let running: ChildProcess | null = null

// The parent handles signals to the whole process group.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
process.on('disconnect', () => {
  running?.kill('SIGKILL')
  process.kill(process.pid, 'SIGKILL')
})
process.on('message', (task: ToolTask) => run(task))
lowerPriority()
// Now, as it ends by being killed.
flushCompileCache()

/** The program inherits both settings. */
function lowerPriority(): void {
  try {
    setPriority(lowPriority)
    // On Linux, the kernel kills this process first when memory runs out.
    writeFileSync('/proc/self/oom_score_adj', '900')
  } catch {
    // Other systems have no such setting.
  }
}

function run({ program, args, deadlineMs }: ToolTask): void {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true })
  running = child
  let output = ''
  let errors = ''
  let isTooSlow = false
  const timer = setTimeout(() => {
    isTooSlow = true
    child.kill('SIGKILL')
  }, deadlineMs)
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const madeMs = readProgress(text)
    if (madeMs !== null) return process.send?.({ madeMs } satisfies ToolProgress)
    output += text
    if (output.length > maxOutputBytes) child.kill('SIGKILL')
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-2_000)
  })
  const report = (answer: ToolAnswer) => {
    clearTimeout(timer)
    process.send?.(answer)
  }
  child.once('error', (error: NodeJS.ErrnoException) =>
    report({ code: null, output: '', errors: error.code ?? error.message, isTooSlow: false }),
  )
  child.once('close', (code) => report({ code, output, errors, isTooSlow }))
}

/** Reports of ffmpeg come as lines of names and values; null for any other output. */
function readProgress(text: string): number | null {
  const [, microseconds] = /^out_time_us=(\d+)$/m.exec(text) ?? []
  return microseconds === undefined ? null : Math.round(Number(microseconds) / 1_000)
}
