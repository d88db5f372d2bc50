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
      where table_schema = 'public' and column_name = 'account_id'
        -- by which accounts are deleted again where an older backup is restored
        and table_name <> 'erased_accounts'`,
    [],
  )
  expect(naming.map(({ name }) => name).toSorted()).toEqual([...tablesOfAccounts].toSorted())
})
