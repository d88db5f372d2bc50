import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PersonId } from '#contract/ids'
import { deleteAccountNow } from '#domains/accounts'
import { openOrCreateFolder } from '#platform/backup'
import { rows } from '#platform/database'
import { drawBase64 } from '#testing/media/pictures'
import { runAllJobs } from '#testing/run-all-jobs'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import { type Backups, createBackups, filesBelow } from '#testing/worlds/backups'
import { tracesOf } from '#testing/worlds/traces'
import { compose } from '../compose.ts'
import { eraseAgain } from './erase-again.ts'
import { forgetOldErasures, noteErasures, parseErasures, readErasures } from './erasures.ts'
import { openTarget } from './open-target.ts'

let world: ServedWorld
let backups: Backups

beforeAll(async () => {
  world = await createServedWorld({ env: { RATE_LIMIT_SCALE: '1000', CAPTCHA_PROVIDER: 'none' } })
  backups = await createBackups(world)
})
afterAll(async () => {
  await backups.end()
  await world.end()
})

it('an account that was deleted since a backup is deleted again where it is restored', async () => {
  const user = await memberWithPin('Xanthippe')
  await runAllJobs(world)
  const bytes = await picturesOf(world.config.DATA_DIR)
  expect(bytes.length).toBeGreaterThan(2)
  await backups.make()

  const before = await backups.restore()
  expect(before).toMatchObject({ erased: 0, problems: [] })
  expect(await tracesIn(before.database, user.id)).toContain('pins.person_id')

  await world.database.transaction((db) => deleteAccountNow(db, world.services, user.id))
  await runAllJobs(world)
  const target = openTarget(world.config, backups.where)
  await noteErasures(world, target)
  expect((await readErasures(target)).map(({ account_id }) => account_id)).toEqual([user.id])
  const after = await backups.restore()
  expect(after).toMatchObject({ erased: 1, problems: [] })
  expect(await tracesIn(after.database, user.id)).toEqual(['erased_accounts.account_id'])
  expect(await picturesOf(after.config.DATA_DIR)).toEqual([])
})

it('what is noted beside the backups is noted once, and forgotten with the last backup that had it', async () => {
  const target = openTarget(world.config, backups.where)
  const [noted] = await readErasures(target)
  await noteErasures(world, target)
  expect(await readErasures(target)).toEqual([noted])
  await backups.make({ keep: 1 })
  // It may have been committed after the backup's moment, although its time is before.
  expect(await readErasures(target)).toEqual([noted])
  await forgetOldErasures(target, new Date(Date.now() + 25 * 3_600_000))
  expect(await readErasures(target)).toEqual([])
  expect(await rows(world.database.reader, 'select 1 from erased_accounts', [])).toHaveLength(1)
})

it('waits for the first backup, and keeps out of those of another site', async () => {
  const unnoted = () =>
    rows(world.database.reader, 'select 1 from erased_accounts where noted_at is null', [])
  await rows(world.database.writer, 'update erased_accounts set noted_at = null', [])
  const where = await backups.newFolder()
  await noteErasures(world, openTarget(world.config, where))
  const others = openTarget(world.config, await backups.newFolder())
  await openOrCreateFolder(others, 'another', null)
  await noteErasures(world, others)
  expect(await readErasures(others)).toEqual([])
  expect(await unnoted()).toHaveLength(1)
  // The folder is still empty, so backups may go there; it gets them with the first.
  await backups.make({ where })
  const target = openTarget(world.config, where)
  expect(await readErasures(target)).toHaveLength(1)
  await noteErasures(world, target)
  expect(await unnoted()).toHaveLength(0)
})

it('a list that is damaged stops the restore', async () => {
  const where = await backups.newFolder()
  await backups.make({ where })
  expect(parseErasures('17 2026-11-28T01:02:03.000Z\n\n', 'a list')).toEqual([
    { account_id: '17', erased_at: new Date('2026-11-28T01:02:03.000Z') },
  ])
  for (const text of ['x 2026-11-28T01:02:03.000Z', '17', '17 soon', '0 2026-11-28T01:02:03.000Z'])
    expect(() => parseErasures(text, 'a list')).toThrow('a list has a line')
  const target = openTarget(world.config, where)
  const path = join(where, 'erasures', '17')
  await target.put('erasures/17', Buffer.from('18 2026-11-28T01:02:03.000Z\n'), {
    contentType: 'text/plain',
  })
  await expect(backups.restore({ from: where })).rejects.toThrow('erasures/17 is not what was')
  await writeFile(path, (await readFile(path, 'utf8')).replace('18', '17'))
  expect((await backups.restore({ from: where })).erased).toBe(0)
})

it('what fails once, as on a busy machine, is tried again', async () => {
  const user = await memberWithPin('Yvonne')
  await runAllJobs(world)
  // A sequence keeps what was taken from it when the rest is rolled back.
  await world.database.pool.query(`
    create sequence attempts;
    create function fail_once() returns trigger language plpgsql as $$ begin
      if nextval('attempts') = 1 then raise exception 'Too busy'; end if;
      return old;
    end $$;
    create trigger fail_once before delete on images for each row execute function fail_once()`)
  const account = { account_id: user.id, erased_at: new Date() }
  expect(await eraseAgain(world, [account])).toBe(1)
  const { rows: attempts } = await world.database.pool.query('select last_value::int from attempts')
  expect(attempts).toEqual([{ last_value: 2 }])
})

async function memberWithPin(first_name: string): Promise<{ id: PersonId }> {
  const client = world.client()
  const email = `${first_name.toLowerCase()}@mail.example`
  const form = { email, first_name, password: 'correct horse 7', birthday: 642_902_400 }
  const { user } = (await client.post('UserRegisterResource/create', form)).data<{
    user: { id: PersonId }
  }>()
  const board = (await client.post('BoardResource/create', { name: `Of ${first_name}` })).data<{
    id: string
  }>()
  await client.post('PinResource/create', { board_id: board.id, image_base64: await drawBase64() })
  return user
}

async function tracesIn(databaseUrl: string, id: string): Promise<string[]> {
  const config = { ...world.config, DATA_DIR: await backups.newFolder() }
  const restored = await compose(config, { databaseUrl, role: 'admin', images: 0 })
  try {
    return await tracesOf(restored, id, ['xanthippe'])
  } finally {
    await restored.close()
  }
}

async function picturesOf(dataDir: string): Promise<string[]> {
  const files = [...(await filesBelow(dataDir)).keys()]
  return files.filter((name) => name.startsWith('pictures/'))
}
