import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Failure } from '#contract/errors'
import { diskStore } from '#platform/storage'
import { BackupError } from './backup-error.ts'
import { openFolder } from './backup-folder.ts'
import { sayCause } from './say-cause.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bowerbird-place-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const json = { contentType: 'application/json' }

describe('the place of backups', () => {
  it('says by its name why nothing can be written to it', async () => {
    const where = join(folder, 'a file')
    await writeFile(where, 'in the place of a folder')
    const target = sayCause(diskStore({ folder: where }), where)
    const written = await target.put('site.json', Buffer.from('{}'), json).catch((error) => error)
    expect(written).toBeInstanceOf(BackupError)
    expect(written.message).toContain(`The place for backups, ${where}, cannot be used: E`)
  })

  it('says that it has no room left', async () => {
    const cause = new Error('ENOSPC: no space left on device')
    const full = { ...diskStore({ folder }), put: () => fail('storage_full', cause) }
    await expect(sayCause(full, '/mnt/backups').put('a', Buffer.of(), json)).rejects.toThrow(
      'The place for backups, /mnt/backups, has no room left: ENOSPC: no space left on device',
    )
  })

  it('says why it cannot be read or listed', async () => {
    const away = {
      ...diskStore({ folder }),
      readAll: () => fail('storage_unavailable', new Error('connect ECONNREFUSED')),
      async *list(): AsyncGenerator<never> {
        yield await fail('storage_unavailable', new Error('connect ECONNREFUSED'))
      },
    }
    const target = sayCause(away, 's3://bucket/folder')
    const said = /s3:\/\/bucket\/folder, cannot be used: connect ECONNREFUSED/
    await expect(openFolder(target, null)).rejects.toThrow(said)
    const listed = async () => {
      for await (const _ of target.list('')) throw new Error('Something is there')
    }
    await expect(listed()).rejects.toThrow(said)
  })

  it('is as it was otherwise', async () => {
    const target = sayCause(diskStore({ folder: join(folder, 'kept') }), 'kept')
    await target.put('a/b.json', Buffer.from('{}'), json)
    await target.move('a/b.json', 'c.json')
    const keys: string[] = []
    for await (const { key } of target.list('')) keys.push(key)
    expect(keys).toEqual(['c.json'])
    expect(await target.size('c.json')).toBe(2)
    expect(String(await target.readAll('c.json'))).toBe('{}')
    await target.delete('c.json')
    expect(await target.read('c.json')).toBeNull()
  })
})

async function fail(code: 'storage_full' | 'storage_unavailable', cause: Error): Promise<never> {
  const failure = new Failure(code)
  failure.cause = cause
  throw failure
}
