import { readdir, readFile } from 'node:fs/promises'

/** The memory in bytes of a process and its descendants, with their share of shared pages. */
export async function memoryOf(pid: number): Promise<number> {
  const parts = await Promise.all((await familyOf(pid)).map(memoryOfOne))
  return parts.reduce((sum, one) => sum + one, 0)
}

/** 0 for a process that has ended. */
export async function memoryOfOne(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) * 1_024
}

/** A process and all that it started, and they. */
export async function familyOf(pid: number): Promise<number[]> {
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const parents = new Map<number, number>()
  for (const one of all) {
    const text = await readFile(`/proc/${one}/stat`, 'utf8').catch(() => '')
    parents.set(one, Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]))
  }
  const below = (parent: number): number[] =>
    all.filter((one) => parents.get(one) === parent).flatMap((one) => [one, ...below(one)])
  return [pid, ...below(pid)]
}
