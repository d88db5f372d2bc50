import { readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'

/** Each begins with the process id of the server that made it. */
const lockFiles = ['postmaster.pid', '.s.PGSQL.5432.lock']

/**
 * After a server was killed, names this process in its lock files. A new container gives the same few process ids to
 * other programs, and PostgreSQL would not start while one of them has the id of the dead server. That of its own
 * parent it takes for a leftover, and still looks whether processes of the dead server share its memory.
 *
 * Throws where a server answers, which only one in another container can be by now. Where the socket lay in another
 * folder, one in another container could not be asked, so that its locks stay.
 */
export async function disownLocks(folder: string): Promise<void> {
  if (await answers(join(folder, '.s.PGSQL.5432')))
    throw new Error(
      `Another PostgreSQL uses ${folder}, from another container. Stop that one first.`,
    )
  const [, , , , socketFolder] = (await readLock(folder, 'postmaster.pid')).split('\n')
  if (socketFolder !== folder) return
  for (const name of lockFiles) {
    const [, ...rest] = (await readLock(folder, name)).split('\n')
    if (rest.length > 0) await writeFile(join(folder, name), [process.pid, ...rest].join('\n'))
  }
}

function readLock(folder: string, name: string): Promise<string> {
  return readFile(join(folder, name), 'utf8').catch(() => '')
}

function answers(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ path: socketPath })
    const end = (isThere: boolean) => {
      socket.destroy()
      resolve(isThere)
    }
    socket.once('connect', () => end(true)).once('error', () => end(false))
  })
}
