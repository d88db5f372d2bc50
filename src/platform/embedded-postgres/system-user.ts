import { execFile } from 'node:child_process'
import { userInfo } from 'node:os'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface SystemUser {
  uid: number
  gid: number
}

/** PostgreSQL refuses to run as root; as root it therefore runs as this system user. */
const name = 'postgres'

/** The user to run PostgreSQL as, or null for our own. */
export async function databaseUser(): Promise<SystemUser | null> {
  if (userInfo().uid !== 0) return null
  return (await findUser()) ?? (await createUser())
}

async function findUser(): Promise<SystemUser | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return null
  }
}

async function createUser(): Promise<SystemUser> {
  await run('useradd', ['--system', '--user-group', '--no-create-home', name])
  const user = await findUser()
  if (!user)
    throw new Error(
      `Could not create the system user "${name}" that PostgreSQL needs when started as root.`,
    )
  return user
}
