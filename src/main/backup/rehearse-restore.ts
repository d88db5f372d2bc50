import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#platform/embedded-postgres'
import type { Restored, RestoreParts } from './restore-site.ts'
import { restoreSite } from './restore-site.ts'

/** Restores a backup into a database and a folder of its own, which are removed again. The server is not touched. */
export async function rehearseRestore(
  parts: Omit<RestoreParts, 'databaseUrl' | 'isAgain'>,
  within = tmpdir(),
): Promise<Restored> {
  const temp = await mkdtemp(join(within, 'bowerbird-rehearsal-'))
  try {
    // Started as root, the database runs as a user who has to enter.
    await chmod(temp, 0o711)
    const postgres = await startEmbeddedPostgres({
      folder: join(temp, 'postgres'),
      // It is thrown away: nothing of it has to survive a power cut.
      settings: ['fsync=off', 'full_page_writes=off'],
    })
    try {
      return await restoreSite({
        ...parts,
        config: {
          ...parts.config,
          DATA_DIR: temp,
          DATABASE_URL: '',
          S3_ENDPOINT: '',
          PICTURES_IN: '',
        },
        databaseUrl: postgres.url(),
        isAgain: false,
      })
    } finally {
      await postgres.stop()
    }
  } finally {
    await rm(temp, { recursive: true, force: true })
  }
}
