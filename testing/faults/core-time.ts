/** Milliseconds that this thread works on something: what else the machine does meanwhile is not counted. */
export function coreMs(work: () => unknown): number {
  const begin = process.threadCpuUsage()
  work()
  return since(begin)
}

/** The same of work that waits; what this thread does for others meanwhile is counted with it. */
export async function coreMsUntil(work: () => Promise<unknown>): Promise<number> {
  const begin = process.threadCpuUsage()
  await work()
  return since(begin)
}

function since(begin: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(begin)
  return (user + system) / 1_000
}
