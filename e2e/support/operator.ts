import { execFile } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { rows } from '../../src/platform/database/index.ts'
import { expect, open } from './journey.ts'
import { withProductDatabase } from './product-database.ts'
import { type Member, join as signUp } from './world.ts'

/** The operators' names in the journeys' product, one for each worker. Nobody can sign up with them. */
export const operatorNames = Array.from({ length: 8 }, (_, worker) => `journey_keeper_${worker}`)

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Runs an operator's command on the product of these journeys; returns its output. */
export async function runAdminCommand(...words: string[]): Promise<string> {
  const { OUTBOX } = process.env
  if (!OUTBOX) throw new Error('OUTBOX is not set: journeys begin with e2e/start-product.ts')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, 'src/main/admin/admin.ts'), ...words],
    { cwd: root, env: { ...process.env, DATA_DIR: dirname(OUTBOX), LOG_LEVEL: 'warn' } },
  )
  return stdout
}

/** Gives a member an operator's name, in the database. A member who had it before loses it. */
export async function becomeOperator({ username }: { username: string }): Promise<void> {
  const { TEST_PARALLEL_INDEX = '0' } = process.env
  const operatorName = operatorNames[Number(TEST_PARALLEL_INDEX)]
  await withProductDatabase(async ({ writer }) => {
    await rows(
      writer,
      `update people set username = 'former_' || id, card = replace(card, $1, 'former_' || id) where username = $1`,
      [operatorName],
    )
    await rows(
      writer,
      `with renamed as (update people set username = $2, card = replace(card, $1, $2) where username = $1 returning id)
       insert into usernames (username_key, person_id) select $2, id from renamed
       on conflict (username_key) do update set person_id = excluded.person_id`,
      [username, operatorName],
    )
  })
}

/** A new member becomes an operator and opens a page of theirs, once every process has noticed. */
export async function openAsOperator(page: Page, path: string): Promise<Member> {
  const member = await signUp(page)
  await becomeOperator(member)
  await expect.poll(async () => (await page.request.get(path)).status()).toBe(200)
  await open(page, path)
  return member
}
