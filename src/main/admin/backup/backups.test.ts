import { chmod, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { savePin } from '#contract/pins/save-pin'
import { isInFull } from '#testing/heavy-suites'
import { drawBase64 } from '#testing/media/pictures'
import { createWorld, type World } from '#testing/world'
import { type Backups, createBackups } from '#testing/worlds/backups'
import { runCommandLine } from '../command-line.ts'

let world: World
let backups: Backups
beforeAll(async () => {
  world = await createWorld()
  backups = await createBackups(world)
  const { id } = await world.as('olive').run(createBoard, { name: 'Lamps' })
  const image_base64 = await drawBase64()
  await world.as('olive').run(savePin, { board_id: id, title: 'Kept', image_base64 })
})
afterAll(async () => {
  await backups.end()
  await world.end()
})

async function admin(env: Record<string, string>, ...args: string[]) {
  let text = ''
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((part) => {
      text += String(part)
      return true
    }),
  )
  try {
    return { code: await runCommandLine(args, { PATH: process.env.PATH, ...env }), text }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}

it.runIf(isInFull('backups'))(
  'an operator backs up, rehearses, and restores into the built-in database of an empty server',
  async () => {
    const where = await backups.newFolder()
    const own = { DATABASE_URL: world.databaseUrl, DATA_DIR: world.config.DATA_DIR }
    expect(await admin(own, 'backup')).toEqual({
      code: 1,
      text: 'Name a folder for backups, or set BACKUP_TO.\n',
    })
    const made = await admin(own, 'backup', where, '--verify')
    expect(made).toMatchObject({ code: 0, text: expect.stringMatching(/^Backup \S+: \d+ tables/m) })
    const [name = ''] = (await admin(own, 'backups', where)).text.split(' ')
    expect(made.text).toContain(name)

    const within = await backups.newFolder()
    // As root the database runs as another user, who has to enter.
    await chmod(within, 0o755)
    const rehearsed = await admin(own, 'rehearse-restore', where, '--within', within)
    expect(rehearsed).toMatchObject({
      code: 0,
      text: expect.stringContaining(`${name} can be restored`),
    })
    expect(await readdir(within)).toEqual([])

    const other = { DATA_DIR: join(within, 'data') }
    const none = await admin(other, 'restore', where, '--name', 'another')
    expect(none).toMatchObject({
      code: 1,
      text: expect.stringContaining('no backup another there'),
    })
    const restored = await admin(other, 'restore', where)
    expect(restored).toMatchObject({ code: 0, text: expect.stringContaining(`Restored ${name}`) })
    expect((await admin(other, 'show', 'olive')).text).toContain('Olive Grant')
    const again = await admin(other, 'restore', where)
    expect(again).toMatchObject({
      code: 1,
      text: expect.stringContaining('There is something in the database'),
    })
    expect((await admin(other, 'show', 'olive')).text).toContain('Olive Grant')
  },
)
