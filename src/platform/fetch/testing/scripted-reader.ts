import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Reader } from '../fetch-protocol.ts'

/** Does what the page commands, like code under an attacker's control. */
const read: Reader = (bytes, contentType, url) => {
  const command = /<p>(\w+)/.exec(bytes.toString())?.[1]
  if (command === 'die') process.kill(process.pid, 'SIGKILL')
  if (command === 'throw') throw new Error('scripted')
  if (command === 'loop') for (;;);
  if (command === 'reach') return reach()
  return { command, bytes: bytes.length, contentType, url, pid: process.pid }
}

export default read

function reach(): Record<string, string> {
  const tried: Record<string, () => unknown> = {
    'read a file': () => readFileSync('/etc/hosts'),
    'read beside the program': () =>
      readFileSync(fileURLToPath(new URL('../../../../README.md', import.meta.url))),
    'write a file': () => writeFileSync(fileURLToPath(new URL('./made', import.meta.url)), ''),
    'run a program': () => execFileSync(process.execPath, ['-v']),
    'start a thread': () => new Worker('0', { eval: true }),
    'see the environment': () => process.env.BOWERBIRD_SECRET ?? fail(),
  }
  return Object.fromEntries(
    Object.entries(tried).map(([what, attempt]) => {
      try {
        attempt()
        return [what, 'possible']
      } catch (error) {
        return [what, (error as { code?: string }).code ?? 'impossible']
      }
    }),
  )
}

function fail(): never {
  throw new Error('impossible')
}
