import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getSite } from '#contract/site/get-site'
import { makeOperator } from '#domains/accounts'
import { row, rows } from '#platform/database'
import { idOf } from '#testing/callers'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { Options, WireClient } from '#testing/wire-client'

let world: ServedWorld
let code = ''
beforeAll(async () => {
  world = await createServedWorld({ env: { CAPTCHA_PROVIDER: 'none' } })
  code = world.services.settings.setupCode ?? ''
})
afterAll(() => world.end())
afterEach(() => rows(world.database.writer, 'delete from operators', []))

let made = 0
const form = (more: Options = {}) => ({
  email: `person-${++made}@mail.example`,
  password: 'correct horse 7',
  birthday: Date.UTC(1990, 4, 17) / 1_000,
  ...more,
})
const signUp = (options: Options, client: WireClient = world.client()) =>
  client.post('UserRegisterResource/create', options)
const isOpen = async () =>
  (await world.client().get('SetUpResource')).data<{ is_open: boolean }>().is_open
const mayOperate = async (client: WireClient) => (await client.get('SiteResource')).outcome

describe('a server without an operator', () => {
  it('is set up by whoever has its code, who is its operator at once', async () => {
    expect(await isOpen()).toBe(true)
    const client = world.client()
    expect((await signUp(form({ setup_code: code }), client)).outcome).toBe('ok')
    expect(await mayOperate(client)).toBe('ok')
    expect(await isOpen()).toBe(false)
  })

  it('takes the code as people type it', async () => {
    const typed = code.toLowerCase().replaceAll('-', ' ')
    expect((await signUp(form({ setup_code: ` ${typed} ` }))).outcome).toBe('ok')
  })

  it('opens no account for a wrong code, and one without power for none', async () => {
    const wrong = form({ setup_code: 'AAAA-AAAA-AAAA-AAAA' })
    expect((await signUp(wrong)).outcome).toBe('setup_code_wrong')
    const account = await row(world.database.reader, 'select 1 from accounts where email = $1', [
      wrong.email,
    ])
    expect(account).toBeNull()
    const client = world.client()
    expect((await signUp(form(), client)).outcome).toBe('ok')
    expect(await mayOperate(client)).toBe('not_allowed')
    expect(await isOpen()).toBe(true)
  })

  it('has one operator when two people set it up at the same time', async () => {
    const forms = Array.from({ length: 6 }, () => form({ setup_code: code }))
    const answers = await Promise.all(forms.map((one) => signUp(one)))
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual([
      'ok',
      ...Array.from({ length: 5 }, () => 'setup_done'),
    ])
    const operators = await rows(world.database.reader, 'select 1 from operators', [])
    expect(operators).toHaveLength(1)
  })
})

it('refuses the code once there is an operator', async () => {
  await signUp(form({ setup_code: code }))
  expect((await signUp(form({ setup_code: code }))).outcome).toBe('setup_done')
})

describe('an operator', () => {
  it('is nobody whom the database alone names', async () => {
    await rows(
      world.database.writer,
      `insert into operators (account_id, since, proof, is_first) values ($1, now(), $2, true)`,
      [idOf(world, 'bob'), Buffer.alloc(32)],
    )
    expect(await mayOperate(await world.member('bob'))).toBe('not_allowed')
    expect(await isOpen()).toBe(true)
    expect((await signUp(form({ setup_code: code }))).outcome).toBe('ok')
  })

  it('is whom a command makes one', async () => {
    const bob = await world.member('bob')
    await world.database.transaction((db) => makeOperator(db, world.services, idOf(world, 'bob')))
    expect(await mayOperate(bob)).toBe('ok')
    expect(await isOpen()).toBe(false)
  })
})

it('cannot be set up where the setting names who may', async () => {
  const named = await createServedWorld({ env: { OPERATORS: 'olive', CAPTCHA_PROVIDER: 'none' } })
  try {
    const open = await named.client().get('SetUpResource')
    expect(open.data()).toEqual({ is_open: false })
    const answer = await named
      .client()
      .post('UserRegisterResource/create', form({ setup_code: code }))
    expect(answer.outcome).toBe('setup_done')
    const olive = await named.member('olive')
    expect((await olive.get('SiteResource')).outcome).toBe('ok')
  } finally {
    await named.end()
  }
})

it('takes ten guesses of one address, then none, not even the right one', async () => {
  const limited = await createServedWorld({
    env: { RATE_LIMIT_SCALE: '1', CAPTCHA_PROVIDER: 'none' },
  })
  try {
    const right = limited.services.settings.setupCode ?? ''
    const guess = (setup_code: string) =>
      limited.client().post('UserRegisterResource/create', form({ setup_code }))
    for (let n = 0; n < 10; n += 1)
      expect((await guess(`AAAA-AAAA-AAAA-AAA${n}`)).outcome).toBe('setup_code_wrong')
    expect((await guess(right)).outcome).toBe('too_fast')
  } finally {
    await limited.end()
  }
})

it('has the code that the setting gives it', async () => {
  const given = await createServedWorld({ env: { SETUP_CODE: 'a long secret of mine' } })
  try {
    expect(given.services.settings.setupCode).toBe('a long secret of mine')
    const run = given.visitor.run(getSite, {})
    await expect(run).rejects.toThrow('login_required')
  } finally {
    await given.end()
  }
})
