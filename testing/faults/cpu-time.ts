/** CPU milliseconds that this thread spends on something: other load on the machine does not count. */
export function cpuTimeMs(work: () => unknown): number {
  const begin = process.threadCpuUsage()
  work()
  return since(begin)
}

/** The same for asynchronous work; other work of this thread in the meantime counts too. */
export async function asyncCpuTimeMs(work: () => Promise<unknown>): Promise<number> {
  const begin = process.threadCpuUsage()
  await work()
  return since(begin)
}

function since(begin: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(begin)
  return (user + system) / 1_000
}
