import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { SystemUser } from './system-user.ts'

/** The user that PostgreSQL runs as may not enter its data folder. The message names the folder that keeps it out. */
export class UnreachableFolder extends Error {}

/** Checks every folder above; the folder itself is PostgreSQL's own. */
export async function refuseUnreachable(folder: string, user: SystemUser | null): Promise<void> {
  if (user === null) return
  for (const above of foldersAbove(folder)) {
    const { mode, uid, gid } = await stat(above)
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
    if ((mode & bit) !== 0) continue
    throw new UnreachableFolder(
      `Started as root, the built-in PostgreSQL runs as the user "postgres", who may not enter ${above}. Allow it (chmod o+x ${above}) or choose another DATA_DIR.`,
    )
  }
}

function foldersAbove(folder: string): string[] {
  const above = dirname(folder)
  return above === folder ? [] : [...foldersAbove(above), above]
}
