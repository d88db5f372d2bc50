import { chown, mkdir, readdir } from 'node:fs/promises'
import { UnreachableFolder } from './reachable.ts'
import type { SystemUser } from './system-user.ts'

/** Pieces of two databases have the same names: the first one's would be lost, or the second one's never be copied. */
class ArchiveOfAnother extends UnreachableFolder {}

/** Makes the folder for the write-ahead log, which PostgreSQL's user writes. */
export async function prepareArchive(
  folder: string,
  user: SystemUser | null,
  isNewDatabase: boolean,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (user) await chown(folder, user.uid, user.gid)
  if (isNewDatabase && (await readdir(folder)).length > 0)
    throw new ArchiveOfAnother(
      `The log of another database is in ${folder}. Set DATABASE_LOG_TO to an empty folder for a new one.`,
    )
}

/** Settings by which each finished piece of the log is copied, at least once a minute if anything was written. */
export function archiveFlags(folder: string): string[] {
  const [to, part] = [`'${folder}/%f'`, `'${folder}/.%f.part'`]
  // A piece whose copying was acknowledged to nobody, as by a crash, is copied a second time.
  const command = `if test -f ${to}; then cmp -s '%p' ${to}; else cp '%p' ${part} && sync ${part} && mv ${part} ${to}; fi`
  return ['archive_mode=on', 'archive_timeout=60', `archive_command=${command}`]
}
