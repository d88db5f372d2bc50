import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refuseUnreachable, UnreachableFolder } from './reachable.ts'

/** Unused ids: the folders of this test belong to another user. */
const stranger = { uid: 54_321, gid: 54_321 }

let folder: string
let cluster: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bowerbird-reachable-'))
  cluster = join(folder, 'postgres')
  await mkdir(cluster, { mode: 0o700 })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('names the folder that the database user may not enter, and the command that allows it', async () => {
  await chmod(folder, 0o700)
  await expect(refuseUnreachable(cluster, stranger)).rejects.toThrow(UnreachableFolder)
  await expect(refuseUnreachable(cluster, stranger)).rejects.toThrow(`chmod o+x ${folder}`)
})

it('accepts a folder that the user may enter, as its owner or through its mode', async () => {
  await chmod(folder, 0o711)
  await refuseUnreachable(cluster, stranger)
  await chmod(folder, 0o700)
  await refuseUnreachable(cluster, null)
})
