import { afterAll, beforeAll, expect, it } from 'vitest'
import { rows } from '#platform/database'
import { createWorld, type World } from '#testing/world'
import { tablesOfAccounts } from './delete-due-accounts.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

it('deletes from every table that references an account', async () => {
  const naming = await rows<{ name: string }>(
    world.database.reader,
    `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'account_id'`,
    [],
  )
  expect(naming.map(({ name }) => name).toSorted()).toEqual([...tablesOfAccounts].toSorted())
})
