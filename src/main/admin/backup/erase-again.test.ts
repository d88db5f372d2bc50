import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { PersonId } from '#contract/ids'
import { deleteAccountNow } from '#domains/accounts'
import { drawBase64 } from '#testing/media/pictures'
import { runAllJobs } from '#testing/run-all-jobs'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import { type Backups, createBackups, filesBelow, type RestoredSite } from '#testing/worlds/backups'
import { tracesOf } from '#testing/worlds/traces'
import { noteErasures } from '../../backup/erasures.ts'
import { openTarget } from '../../backup/open-target.ts'
import { type Composition, compose } from '../../compose.ts'
import { eraseAgainCommand } from './to-any-second.ts'

let world: ServedWorld
let backups: Backups
let person: PersonId
/** Databases as they were before the account was deleted. */
let sites: RestoredSite[]
let printed: string[] = []

beforeAll(async () => {
  world = await createServedWorld({ env: { RATE_LIMIT_SCALE: '1000', CAPTCHA_PROVIDER: 'none' } })
  backups = await createBackups(world)
  const client = world.client()
  const form = { email: 'xanthippe@mail.example', first_name: 'Xanthippe', birthday: 642_902_400 }
  const signedUp = await client.post('UserRegisterResource/create', {
    ...{ ...form, password: 'correct horse 7' },
  })
  person = signedUp.data<{ user: { id: PersonId } }>().user.id
  const board = (await client.post('BoardResource/create', { name: 'Of Xanthippe' })).data<{
    id: string
  }>()
  await client.post('PinResource/create', { board_id: board.id, image_base64: await drawBase64() })
  await runAllJobs(world)
  await backups.make()
  sites = [await backups.restore(), await backups.restore()]
  await world.database.transaction((db) => deleteAccountNow(db, world.services, person))
  await runAllJobs(world)
  await noteErasures(world, openTarget(world.config, backups.where))
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0)
})
beforeEach(() => {
  printed = []
})
afterAll(async () => {
  vi.restoreAllMocks()
  await backups.end()
  await world.end()
})

async function inSite<T>(at: number, work: (product: Composition) => Promise<T>): Promise<T> {
  const site = sites[at]
  if (!site) throw new Error('There is no such site')
  const parts = { databaseUrl: site.database, role: 'admin', images: 0 } as const
  const product = await compose(site.config, parts)
  try {
    return await work(product)
  } finally {
    await product.close()
  }
}
const traces = (at: number) => inSite(at, (product) => tracesOf(product, person, ['xanthippe']))
const erase = (at: number, words: string[], options = {}) =>
  inSite(at, (product) => eraseAgainCommand.run(product, words, options))
const pictures = async (at: number) =>
  [...(await filesBelow(sites[at]?.config.DATA_DIR ?? '')).keys()].filter((name) =>
    name.startsWith('pictures/'),
  )

it('deletes again who is noted beside the backups, once', async () => {
  // The control: as of that moment, they are there.
  expect(await traces(0)).toContain('pins.person_id')
  expect((await pictures(0)).length).toBeGreaterThan(2)
  await erase(0, [backups.where])
  expect(printed.join('')).toContain('deleted again: 1.')
  expect(await traces(0)).toEqual(['erased_accounts.account_id'])
  expect(await pictures(0)).toEqual([])
  await erase(0, [backups.where])
  expect(printed.join('')).toContain('deleted again: 0.')
})

it('deletes again who stands in a list, where there are no backups', async () => {
  await expect(erase(1, [])).rejects.toThrow('Name the folder of backups')
  const list = join(await backups.newFolder(), 'erased.txt')
  await writeFile(list, 'nobody\n')
  await expect(erase(1, [], { erasures: list })).rejects.toThrow('no deleted account')
  expect(await traces(1)).toContain('pins.person_id')
  await writeFile(list, `${person} ${new Date().toISOString()}\n`)
  await erase(1, [], { erasures: list })
  expect(printed.join('')).toContain('deleted again: 1.')
  expect(await traces(1)).toEqual(['erased_accounts.account_id'])
})
