/** A child for tests of the worker pool, which does what its task says. */
import { guardMemory } from './memory-guard.ts'

interface ScriptedTask {
  does: 'answer' | 'fail' | 'throw' | 'die' | 'hang' | 'spin' | 'bloat'
  value?: unknown
  isGuarded?: boolean
  residentBytes?: number
}

const maxGuardedBytes = 300 * 1024 * 1024

process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.on('SIGTERM', () => {})
process.on('message', (task: ScriptedTask) => void perform(task))
process.send?.({ kind: 'ready' })

async function perform(task: ScriptedTask): Promise<void> {
  const residentBytes = task.residentBytes ?? 0
  if (task.isGuarded) guardMemory(maxGuardedBytes)
  if (task.does === 'die') process.exit(3)
  if (task.does === 'hang') return
  if (task.does === 'spin') for (;;);
  if (task.does === 'bloat') await bloat()
  if (task.does === 'fail') {
    const detail = { text: { key: 'failure.image_too_large.frames', values: { max: 7 } } }
    process.send?.({ kind: 'failure', code: 'image_too_large', detail, residentBytes })
  } else if (task.does === 'throw') {
    process.send?.({ kind: 'bug', stack: 'Error: a bug of ours', residentBytes })
  } else {
    const result = { pid: process.pid, value: task.value, env: Object.keys(process.env) }
    process.send?.({ kind: 'result', result, residentBytes })
  }
}

/** Allocates 600 MB step by step, as a decoder would. */
async function bloat(): Promise<void> {
  const held: Buffer[] = []
  for (let i = 0; i < 60; i++) {
    held.push(Buffer.alloc(10 * 1024 * 1024, i + 1))
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
