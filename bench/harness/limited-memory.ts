import { existsSync } from 'node:fs'
import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What the kernel says about a group of processes with limited memory. */
export interface LimitedMemory {
  /** Processes that were killed because the memory did not suffice. */
  kills(): Promise<number>
  /** Once its processes have ended. */
  remove(): Promise<void>
}

const root = '/sys/fs/cgroup'
/** The older form of control groups has a tree for memory alone. */
const isOlder = existsSync(`${root}/memory/memory.limit_in_bytes`)
const tree = isOlder ? `${root}/memory` : root

/** Starts processes that may together use this much memory, without swap. Linux only, as root. */
export async function startInLimitedMemory<Started>(
  bytes: number,
  start: () => Promise<Started>,
): Promise<{ started: Started; memory: LimitedMemory }> {
  const group = join(tree, `bowerbird-${process.pid}`)
  if (!isOlder) await writeFile(join(tree, 'cgroup.subtree_control'), '+memory')
  await mkdir(group)
  await writeFile(join(group, isOlder ? 'memory.limit_in_bytes' : 'memory.max'), String(bytes))
  if (!isOlder) await writeFile(join(group, 'memory.swap.max'), '0').catch(() => {})
  const own = await groupOfThisProcess()
  // Processes begin in the group of whoever starts them.
  await enter(group)
  const started = await start().finally(() => enter(own))
  return {
    started,
    memory: {
      kills: async () => {
        const text = await readFile(
          join(group, isOlder ? 'memory.oom_control' : 'memory.events'),
          'utf8',
        )
        return Number(/^oom_kill (\d+)/m.exec(text)?.[1])
      },
      remove: () => rmdir(group),
    },
  }
}

async function groupOfThisProcess(): Promise<string> {
  const text = await readFile('/proc/self/cgroup', 'utf8')
  const line = isOlder ? /^\d+:memory:(.*)$/m : /^0::(.*)$/m
  return join(tree, line.exec(text)?.[1] ?? '/')
}

function enter(group: string): Promise<void> {
  return writeFile(join(group, 'cgroup.procs'), String(process.pid))
}
