import { afterAll, beforeAll, expect, it } from 'vitest'
import { logIn } from '#contract/accounts/log-in/log-in'
import { signUp } from '#contract/accounts/sign-up/sign-up'
import { sendComeBack } from '#contract/accounts/states/come-back'
import { createWorld, type World } from '#testing/world'

const password = 'correct horse 7'
const pairs = 60

let world: World
beforeAll(async () => {
  world = await createWorld({ CAPTCHA_PROVIDER: 'none' })
  const form = { email: 'known@mail.example', password, birthday: 642_902_400 }
  await world.visitor.run(signUp, form)
})
afterAll(() => world.end())

const tryPassword = (name: string) => () =>
  world.visitor.run(logIn, { username_or_email: name, password: 'wrong horse 7' })

async function ms(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work().catch(() => {})
  return performance.now() - startedAt
}

/** How often `a` takes longer than `b`, measured alternately: one half if they cannot be distinguished. */
async function share(
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
  times = pairs,
): Promise<number> {
  let longer = 0
  for (let n = 0; n < times; n += 1) {
    // The order alternates, because the first run warms caches.
    const first = n % 2 === 0
    const a = first ? await ms(one) : 0
    const b = await ms(other)
    longer += (first ? a : await ms(one)) > b ? 1 : 0
  }
  return longer / times
}

it('takes as long for a wrong password of an unknown account as of a known one', async () => {
  await share(tryPassword('known@mail.example'), tryPassword('nobody@mail.example'), 5)
  const known = await share(tryPassword('known@mail.example'), tryPassword('nobody@mail.example'))
  // Four standard deviations of as many fair coin tosses.
  const noise = 4 * Math.sqrt(0.25 / pairs)
  expect(Math.abs(known - 0.5)).toBeLessThan(noise)
}, 180_000)

it('would detect an answer without that work', async () => {
  const unhashed = () => world.visitor.run(sendComeBack, { username_or_email: 'nobody' })
  expect(await share(tryPassword('known@mail.example'), unhashed)).toBeGreaterThan(0.85)
}, 180_000)
