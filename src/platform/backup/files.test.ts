import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { diskStore, type ObjectStore } from '#platform/storage'
import { openOrCreateFolder } from './backup-folder.ts'
import { createFileCopier } from './files.ts'

it('counts files that it reads, and not those that it knows, so that no more are told than there are', async () => {
  const where = await mkdtemp(join(tmpdir(), 'bowerbird-copier-'))
  const source = diskStore({ folder: join(where, 'files') })
  await source.put('one', Buffer.from('Dear'), { contentType: 'text/plain' })
  const modifiedAt = new Date(0)
  // As one file under many names: so many of them would take long to write.
  const many: ObjectStore = {
    ...source,
    read: () => source.read('one'),
    async *list() {
      for (let n = 0; n < 1_500; n += 1) yield { key: `file-${n}`, size: 4, modifiedAt }
    },
  }
  const told: number[] = []
  const folder = await openOrCreateFolder(diskStore({ folder: join(where, 'to') }), 'site', null)
  const copier = await createFileCopier(folder, many, (files) => told.push(files))
  const first = await copier.copyAll(new Map())
  expect((await copier.copyAll(first)).size).toBe(1_500)
  expect(told).toEqual([1_000])
  await rm(where, { recursive: true })
})
