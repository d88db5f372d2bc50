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

const guess = (name: string) => () =>
  world.visitor.run(logIn, { username_or_email: name, password: 'wrong horse 7' })

async function ms(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work().catch(() => {})
  return performance.now() - startedAt
}

/** How often one takes longer than the other, measured in turns: a half where nobody can tell them apart. */
async function share(
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
  times = pairs,
): Promise<number> {
  let longer = 0
  for (let n = 0; n < times; n += 1) {
    // Which comes first changes, for what the first leaves warm.
    const first = n % 2 === 0
    const a = first ? await ms(one) : 0
    const b = await ms(other)
    longer += (first ? a : await ms(one)) > b ? 1 : 0
  }
  return longer / times
}

it('a wrong password takes as long for nobody’s account as for somebody’s', async () => {
  await share(guess('known@mail.example'), guess('nobody@mail.example'), 5)
  const known = await share(guess('known@mail.example'), guess('nobody@mail.example'))
  // Four standard deviations of a fair coin thrown this often.
  const noise = 4 * Math.sqrt(0.25 / pairs)
  expect(Math.abs(known - 0.5)).toBeLessThan(noise)
}, 180_000)

it('and an answer without that work would be told apart', async () => {
  const unhashed = () => world.visitor.run(sendComeBack, { username_or_email: 'nobody' })
  expect(await share(guess('known@mail.example'), unhashed)).toBeGreaterThan(0.85)
}, 180_000)
