import { afterAll, beforeAll } from 'vitest'
import { logIn } from '#contract/accounts/log-in/log-in'
import { signUp } from '#contract/accounts/sign-up/sign-up'
import type { RequestOf } from '#contract/operation'
import { row } from '#platform/database'
import type { Caller } from '#platform/operations'
import { browserOf } from '#testing/callers'
import { createWorld, type World } from '#testing/world'

export let world: World

export function startWorld(): void {
  beforeAll(async () => {
    world = await createWorld({ CAPTCHA_PROVIDER: 'none' })
  })
  afterAll(() => world.end())
}

export const password = 'correct horse 7'
const birthday = Date.UTC(1990, 4, 17) / 1_000

let people = 0

/** A new account with this password, and the browser that signed it up. */
export async function member(in_: World = world) {
  const email = `person-${++people}@mail.example`
  const browser = browserOf(in_, null)
  const { user } = await in_.operations.run(signUp, { email, password, birthday }, browser)
  return { email, browser, id: user.id, username: user.username }
}

/** `ok`, or the failure's code. */
export const tryLogIn = (
  caller: Caller,
  input: RequestOf<typeof logIn>,
  in_: World = world,
): Promise<string> =>
  in_.operations.run(logIn, input, caller).then(
    () => 'ok',
    (failure: { code: string }) => failure.code,
  )

export const stranger = (more: Partial<Caller> = {}) => browserOf(world, null, more)

export async function sessionsOf(id: string): Promise<number> {
  const { n } = (await row<{ n: number }>(
    world.database.reader,
    'select count(*)::int as n from sessions where account_id = $1',
    [id],
  )) ?? { n: -1 }
  return n
}
