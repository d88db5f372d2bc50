import { readdir, readFile } from 'node:fs/promises'

/** The unit of the kernel's counters. */
const tickMs = 10

/**
 * Milliseconds of CPU time that a process and its descendants have used; null where there is no
 * /proc. Unlike requests per second it hardly depends on other load of the machine.
 */
export async function processorMs(pid: number): Promise<number | null> {
  const all = await readProcesses()
  if (all === null) return null
  const family = new Set([pid])
  // A child's pid may be lower than its parent's after pids have wrapped around.
  for (let known = 0; known !== family.size; ) {
    known = family.size
    for (const one of all) if (family.has(one.parent)) family.add(one.pid)
  }
  return all
    .filter((one) => family.has(one.pid))
    .reduce((total, one) => total + one.ticks * tickMs, 0)
}

interface Process {
  pid: number
  parent: number
  ticks: number
}

async function readProcesses(): Promise<Process[] | null> {
  const names = await readdir('/proc').catch(() => null)
  if (names === null) return null
  const found = await Promise.all(
    names.filter((name) => /^\d+$/.test(name)).map((name) => readProcess(Number(name))),
  )
  const processes = found.filter((one) => one !== null)
  return processes.length === 0 ? null : processes
}

async function readProcess(pid: number): Promise<Process | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (text === null) return null
  // The name in brackets may contain spaces; after it: state, parent, …, user and system time as 12th and 13th.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return { pid, parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }
}
