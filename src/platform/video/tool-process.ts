/**
 * Runs one program at a time for its parent, behind everything else on the machine, and ends it when the
 * parent ends, by whatever means that was.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import type { ToolAnswer, ToolTask } from './run-tool.ts'

const lowPriority = 15
const mostOutputBytes = 1_000_000

let running: ChildProcess | null = null

// A signal to the whole process group is the parent's to answer.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
process.on('disconnect', () => {
  running?.kill('SIGKILL')
  process.kill(process.pid, 'SIGKILL')
})
process.on('message', (task: ToolTask) => run(task))
standBack()

/** What is run inherits both. */
function standBack(): void {
  try {
    setPriority(lowPriority)
    // On Linux, the kernel takes this first when memory runs out.
    writeFileSync('/proc/self/oom_score_adj', '900')
  } catch {
    // Elsewhere there is no such choice.
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
    output += text
    if (output.length > mostOutputBytes) child.kill('SIGKILL')
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-2_000)
  })
  const tell = (answer: ToolAnswer) => {
    clearTimeout(timer)
    process.send?.(answer)
  }
  child.once('error', (error: NodeJS.ErrnoException) =>
    tell({ code: null, output: '', errors: error.code ?? error.message, isTooSlow: false }),
  )
  child.once('close', (code) => tell({ code, output, errors, isTooSlow }))
}
