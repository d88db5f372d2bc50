import { readFile } from 'node:fs/promises'

/** Whether a process is alive and is a PostgreSQL that uses this folder. */
export async function isServerOf(pid: number, folder: string): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 1) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  // A process id may have been given to another program since; check /proc where it exists.
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null)
  return command === null || (command.includes('postgres') && command.includes(folder))
}
