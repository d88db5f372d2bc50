import type { ChildProcess } from 'node:child_process'
import { readSync } from 'node:fs'
import { Socket } from 'node:net'

/*
 * A source goes to a child through a pipe of its own. Within the task's message it would be
 * copied several times on its way, and every copy is garbage for the parent to collect.
 */

/** The child's file descriptor, after the three standard ones and the message channel. */
const sourceFd = 4

/** The parent's end, which does not keep the parent alive; null when the child could not be started. */
export function sourcePipe(child: Partial<ChildProcess>): Socket | null {
  const pipe = child.stdio?.[sourceFd]
  if (!(pipe instanceof Socket)) return null
  // A child that dies before it has read everything is noticed by its exit.
  pipe.on('error', () => {})
  return pipe.unref()
}

/** The child's end. It blocks: a child has one task, and this is its first step. */
export function readSource(byteLength: number): Uint8Array {
  const source = Buffer.allocUnsafeSlow(byteLength)
  for (let at = 0; at < byteLength; ) {
    const count = readSync(sourceFd, source, at, byteLength - at, null)
    if (count === 0) throw new Error('The parent is gone')
    at += count
  }
  return source
}
