import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { disownLocks } from './disown-locks.ts'
import { databaseUser, startEmbeddedPostgres } from './index.ts'

it('starts after a kill although another program has the process id of the dead server', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'bowerbird-locks-'))
  await chmod(parent, 0o755)
  const folder = join(parent, 'postgres')
  const first = await startEmbeddedPostgres({ folder })
  const locks = ['postmaster.pid', '.s.PGSQL.5432.lock'].map((name) => join(folder, name))
  const left = await Promise.all(locks.map((file) => readFile(file, 'utf8')))
  await first.stop()
  // Of the same user, as all processes of a container are.
  const other = spawn('sleep', ['60'], { ...(await databaseUser()), stdio: 'ignore' })
  await once(other, 'spawn')
  try {
    for (const [n, file] of locks.entries())
      await writeFile(file, (left[n] ?? '').replace(/^\d+/, String(other.pid)))
    const second = await startEmbeddedPostgres({ folder })
    expect((await readFile(locks[0] ?? '', 'utf8')).split('\n')[0]).toBe(String(second.pid))
    expect(other.exitCode ?? other.signalCode).toBeNull()
    // As from another container, whose processes cannot be seen.
    await expect(disownLocks(folder)).rejects.toThrow('from another container')
    await second.stop()
  } finally {
    other.kill()
    await rm(parent, { recursive: true, force: true })
  }
})

it('leaves the locks of a server whose socket lies elsewhere, as it cannot be asked', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bowerbird-locks-'))
  const lock = join(folder, 'postmaster.pid')
  const written = (socketFolder: string) => `1\n${folder}\n1764000000\n5432\n${socketFolder}\n\n`
  try {
    await writeFile(lock, written('/run/elsewhere'))
    await disownLocks(folder)
    expect(await readFile(lock, 'utf8')).toBe(written('/run/elsewhere'))
    await writeFile(lock, written(folder))
    await disownLocks(folder)
    expect(await readFile(lock, 'utf8')).toBe(written(folder).replace('1', String(process.pid)))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
