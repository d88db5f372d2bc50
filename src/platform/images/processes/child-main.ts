/**
 * The process that decodes untrusted pictures: one task at a time, no secrets in its environment,
 * ended with its parent.
 */
import { writeFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { isFailure } from '#contract/errors'
import { letter } from '#platform/lettering'
import { describePicture } from '../description/describe.ts'
import { editPicture } from '../editing/edit-picture.ts'
import { ingestPicture } from '../ingest.ts'
import { maxChildBytes } from '../limits.ts'
import { makeOriginal, originalExtension } from '../originals/originals.ts'
import { openPicture } from '../picture.ts'
import { renderOne } from '../renditions/render.ts'
import { guardMemory } from './memory-guard.ts'
import { readSource } from './source-pipe.ts'
import type { ChildAnswer, ChildMessage, ChildTask } from './task.ts'

// The parent handles a signal to the whole process group: it lets running work finish.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
preferKillOnMemoryShortage()
process.on('message', (task: ChildTask) => void answer(task))
// Now, as it ends by being killed; the next child starts in a third of the time.
flushCompileCache()
send({ kind: 'ready' })

/** On Linux, the kernel kills this process before the server or the database. */
function preferKillOnMemoryShortage(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '800')
  } catch {
    // Other systems have no such setting.
  }
}

async function answer(task: ChildTask): Promise<void> {
  const release = guardMemory(maxChildBytes)
  const outcome = await perform(task)
    .then((result) => ({ kind: 'result' as const, result }))
    .catch(toAnswer)
  release()
  send({ ...outcome, residentBytes: process.memoryUsage.rss() })
}

async function perform(task: ChildTask): Promise<unknown> {
  if (task.kind === 'letter') return letter(task.text)
  const source = readSource(task.sourceBytes)
  const picture = await openPicture(source, task.format, task.minSidePx)
  switch (task.kind) {
    case 'ingest':
      return ingestPicture(picture)
    case 'finish':
      return [await makeOriginal(picture, originalExtension(picture))]
    case 'describe':
      return describePicture(picture, task.crop)
    case 'edit':
      return editPicture(picture, task.plan)
    case 'render':
      return renderOne(picture, task.size, task.extension)
  }
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never

function toAnswer(error: unknown): DistributiveOmit<ChildAnswer, 'residentBytes'> {
  if (isFailure(error)) return { kind: 'failure', code: error.code, detail: error.detail }
  return { kind: 'bug', stack: error instanceof Error ? (error.stack ?? '') : String(error) }
}

function send(message: ChildMessage): void {
  process.send?.(message)
}
