import { Logger, runOnce } from 'graphile-worker'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { repin } from '#contract/pins/repin'
import { deleteDueAccounts } from '#domains/accounts'
import { row, rows } from '#platform/database'
import { drawBase64 } from '#testing/pictures'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import { createHandlersOfEvents } from './job-list.ts'

const password = 'correct horse 7'
const dayMs = 86_400_000

let world: ServedWorld
beforeAll(async () => {
  world = await createServedWorld({ env: { RATE_LIMIT_SCALE: '1000', CAPTCHA_PROVIDER: 'none' } })
})
afterAll(() => world.end())

interface Column {
  table_name: string
  column_name: string
  data_type: string
}

/** Every row of every table that names this id or says this word, as `table.column`. */
async function traces(id: string, words: string[]): Promise<string[]> {
  const { reader } = world.database
  const columns = await rows<Column>(
    reader,
    `select table_name, column_name, data_type from information_schema.columns
      where table_schema = 'public' and data_type in ('bigint', 'text', 'ARRAY')`,
    [],
  )
  const found: string[] = []
  for (const { table_name, column_name, data_type } of columns) {
    const isHere =
      data_type === 'bigint'
        ? `"${column_name}" = '${id}'::bigint`
        : [id, ...words].map((word) => `"${column_name}"::text ilike '%${word}%'`).join(' or ')
    const counted = await row<{ n: number }>(
      reader,
      `select count(*)::int as n from "${table_name}" where ${isHere}`,
      [],
    )
    if (counted?.n) found.push(`${table_name}.${column_name}`)
  }
  return found.toSorted()
}

/** Works off everything that was announced, and what that announces in turn. */
async function workOff(): Promise<void> {
  const tasks = createHandlersOfEvents(world) as Record<string, (payload: never) => Promise<void>>
  const taskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload: unknown) => task(payload as never),
    ]),
  )
  await runOnce({
    pgPool: world.database.pool,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
    taskList,
  })
}

it('removes every row and every file when the days of grace are over, and not before', async () => {
  const client = world.client()
  const email = 'xanthippe@mail.example'
  const form = { email, password, birthday: 642_902_400, first_name: 'Xanthippe' }
  const { user } = (await client.post('UserRegisterResource/create', form)).data<{
    user: { id: string; username: string }
  }>()
  const board = (
    await client.post('BoardResource/create', { name: 'Lamps', description: 'Light' })
  ).data<{ id: string }>()
  const renamed = { board_id: board.id, name: 'Lanterns' }
  await client.post('BoardResource/update', renamed)
  await client.post('BoardSectionResource/create', { board_id: board.id, name: 'Part' })
  const saved = (
    await client.post('PinResource/create', {
      board_id: board.id,
      image_base64: await drawBase64(),
    })
  ).data<{ id: string; image_signature: string }>()
  const kept = (
    await client.post('PinResource/create', {
      board_id: board.id,
      image_base64: await drawBase64(),
    })
  ).data<{ id: string }>()
  const bobs = await world.as('bob').run(createBoard, { name: 'Own' })
  const onward = await world.as('bob').run(repin, { pin_id: kept.id, board_id: bobs.id })
  await client.post('UserSettingsResource/update', { image_signature: saved.image_signature })
  // A password of no use to anybody, a link, an appeal: rows of their own.
  await world.client().post('UserSessionResource/create', {
    username_or_email: email,
    password: 'not theirs 12',
  })
  await client.post('AppealResource/create', { email, message: 'About Xanthippe' })
  await client.post('UserResetPasswordResource/create', { username_or_email: email })
  await workOff()
  const before = await traces(user.id, ['xanthippe'])
  expect(before.length).toBeGreaterThan(12)

  await client.post('DeleteAccountResource/create', { password })
  await workOff()
  const later = (days: number) => ({
    clock: { now: () => new Date(world.services.clock.now().getTime() + days * dayMs) },
  })
  expect(await deleteDueAccounts(later(13.99), world.database)).toBe(0)
  expect((await traces(user.id, [])).length).toBeGreaterThan(0)
  expect(await deleteDueAccounts(later(14.01), world.database)).toBe(1)
  expect((await client.get('UserResource', { username: user.username })).outcome).toBe(
    'person_not_found',
  )
  await workOff()

  expect(await traces(user.id, ['xanthippe'])).toEqual([])
  expect(await traces(board.id, [])).toEqual([])
  const pictures = await rows(world.database.reader, 'select 1 from images where signature = $1', [
    saved.image_signature,
  ])
  expect(pictures).toEqual([])
  // What somebody else saved onward is theirs.
  const pin = (await world.client().get('PinResource', { id: onward.id })).data<{
    native_creator: { username: string }
  }>()
  expect(pin.native_creator.username).toBe('bob')
  // The address and the name are free again.
  const again = await world.client().post('UserRegisterResource/create', form)
  expect(again.data()).toMatchObject({ user: { username: user.username } })
})

it('can be cut short anywhere and done again', async () => {
  const client = world.client()
  const email = 'quentin@mail.example'
  const form = { email, password, birthday: 642_902_400 }
  const { user } = (await client.post('UserRegisterResource/create', form)).data<{
    user: { id: string }
  }>()
  const board = (await client.post('BoardResource/create', { name: 'Chairs' })).data<{
    id: string
  }>()
  await client.post('PinResource/create', { board_id: board.id, image_base64: await drawBase64() })
  await client.post('DeleteAccountResource/create', { password })
  const then = new Date(Date.now() + 15 * dayMs)
  await deleteDueAccounts({ clock: { now: () => then } }, world.database)
  const tasks = createHandlersOfEvents(world)
  for (let turn = 0; turn < 3; turn += 1) await tasks.account_deleted({ account_id: user.id })
  await workOff()
  expect(await traces(user.id, ['quentin'])).toEqual([])
})
