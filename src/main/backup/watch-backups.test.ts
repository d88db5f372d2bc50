import { afterAll, beforeAll, expect, it } from 'vitest'
import { listBackups } from '#platform/backup'
import { rows } from '#platform/database'
import { diskStore } from '#platform/storage'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import { type Backups, createBackups } from '#testing/worlds/backups'
import { backUpIfDue } from './backup-jobs.ts'
import { problemOf } from './watch-backups.ts'

const hourMs = 3_600_000

let world: ServedWorld
let backups: Backups
beforeAll(async () => {
  world = await createServedWorld({
    env: { BACKUP_TO: '/dev/null/nowhere', BACKUP_EVERY_HOURS: '6' },
  })
  backups = await createBackups(world)
})
afterAll(async () => {
  await backups.end()
  await world.end()
})

/** Polled: a scrape does not wait for a slow database, and tells what was last known. */
const signs = async () => {
  await world.backups.check()
  const client = world.client()
  const metrics = (await client.send('GET', '/metrics')).text
  const value = (name: string) => new RegExp(`^${name}\\{.*\\} (\\S+)$`, 'm').exec(metrics)?.[1]
  return {
    age: value('bowerbird_backup_age_seconds'),
    failed: value('bowerbird_backup_failed'),
    ready: JSON.parse((await client.send('GET', '/readyz')).text) as object,
  }
}

const later = (hours: number) => ({
  ...world,
  services: {
    ...world.services,
    clock: { now: () => new Date(world.services.clock.now().getTime() + hours * hourMs) },
  },
})

const count = async () =>
  (await listBackups({ store: diskStore({ folder: backups.where }) })).length

it('tells when the last backup failed, and when it is too old', async () => {
  await expect.poll(signs).toEqual({ age: undefined, failed: '0', ready: { status: 'ok' } })

  await expect(backUpIfDue(world)).rejects.toThrow()
  await expect.poll(signs).toMatchObject({
    ...{ age: undefined, failed: '1' },
    // The cause is for the log: it may name folders, and everybody may ask.
    ready: { status: 'degraded', reason: 'no backup was made yet' },
  })

  Object.assign(world.config, { BACKUP_TO: backups.where })
  await backUpIfDue(world)
  await expect
    .poll(signs)
    .toMatchObject({ age: expect.any(String), failed: '0', ready: { status: 'ok' } })
  expect(Number((await signs()).age)).toBeLessThan(60)

  await rows(
    world.database.writer,
    "update backup_runs set started_at = started_at - interval '13 hours'",
    [],
  )
  await expect.poll(signs).toMatchObject({
    ready: { status: 'degraded', reason: 'the last backup is 13 hours old' },
  })
})

it('makes one when it is due, and none before', async () => {
  Object.assign(world.config, { BACKUP_TO: backups.where })
  await backUpIfDue(later(0))
  const before = await count()
  await backUpIfDue(later(0))
  await backUpIfDue(later(5.9))
  expect(await count()).toBe(before)
  await backUpIfDue(later(6))
  expect(await count()).toBe(before + 1)
})

it('counts no failure while somebody else makes one', async () => {
  const runs = () => rows(world.database.reader, 'select id from backup_runs', [])
  const before = await runs()
  let turn: Promise<void> | undefined
  const where = await backups.newFolder()
  const onProgress = () => {
    turn ??= backUpIfDue(later(100))
  }
  await backups.make({ where, onProgress })
  await turn
  expect(await runs()).toEqual(before)
  await expect.poll(signs).toMatchObject({ failed: '0' })
  await backUpIfDue(later(100))
  expect(await runs()).toHaveLength(before.length + 1)
})

it('waits for the next turn before it calls a failed one a trouble', () => {
  const now = new Date('2026-11-28T12:00:00Z')
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs)
  const failed = { failed_at: ago(1), failure: 'no room' }
  expect(problemOf({ good_at: ago(11), ...failed }, 6, now)).toBeNull()
  expect(problemOf({ good_at: ago(12), ...failed }, 6, now)).toBe('the last backup is 12 hours old')
  expect(problemOf({ good_at: null, failed_at: null, failure: null }, 6, now)).toBeNull()
})
