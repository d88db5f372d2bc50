import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Appeal } from '#contract/accounts/states/appeals'
import { findAccountNamed, suspendAccount } from '#domains/accounts'
import { mailsTo } from '#testing/mails'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { WireClient } from '#testing/wire-client'

interface Listed {
  open: Appeal[]
  settled: Appeal[]
}

let world: ServedWorld
let operator: WireClient
beforeAll(async () => {
  world = await createServedWorld({ env: { OPERATORS: 'ada' } })
  operator = await world.member('ada')
})
afterAll(() => world.end())

const list = async () => (await operator.get('AppealsResource')).data<Listed>()
const write = (email: string, message: string) =>
  world.client().post('AppealResource/create', { email, message })
const settle = (id: string, outcome: string, who = operator) =>
  who.post('AppealsResource/update', { id, outcome })

async function suspend(name: string): Promise<string> {
  const account = await findAccountNamed(world.database.reader, name)
  if (!account) throw new Error(`There is no ${name}`)
  await world.database.transaction((db) => suspendAccount(db, world.services, account, 'Spam'))
  return account.email
}

it('reopens a suspended account, once, and says so by mail', async () => {
  const email = await suspend('bob')
  expect((await world.client().get('UserResource', { username: 'bob' })).outcome).toBe(
    'person_not_found',
  )
  await write(email, 'It was not me.')
  const [appeal] = (await list()).open
  expect(appeal).toMatchObject({
    email,
    message: 'It was not me.',
    account: { username: 'bob', state: 'suspended', state_reason: 'Spam' },
    outcome: null,
  })

  expect((await settle(appeal?.id ?? '', 'lifted')).data()).toMatchObject({
    outcome: 'lifted',
    account: { state: 'active' },
  })
  expect((await world.client().get('UserResource', { username: 'bob' })).outcome).toBe('ok')
  expect((await mailsTo(world, email)).at(-1)?.subject).toMatch(/is open again/)
  const after = await list()
  expect(after.open).toEqual([])
  expect(after.settled.map(({ id }) => id)).toEqual([appeal?.id])
  expect((await settle(appeal?.id ?? '', 'kept')).outcome).toBe('not_found')
})

it('keeps an account closed, and says so', async () => {
  const email = await suspend('olive')
  await write(email, 'Please?')
  const [appeal] = (await list()).open
  expect((await settle(appeal?.id ?? '', 'kept')).data()).toMatchObject({
    outcome: 'kept',
    account: { state: 'suspended' },
  })
  expect((await mailsTo(world, email)).at(-1)?.subject).toMatch(/^About your/)
})

it('accepts a message from an unknown address, and has nothing to lift for it', async () => {
  await write('nobody@elsewhere.example', 'Who am I?')
  const [appeal] = (await list()).open
  expect(appeal?.account).toBeNull()
  expect((await settle(appeal?.id ?? '', 'lifted')).outcome).toBe('not_found')
  expect((await list()).open.map(({ id }) => id)).toEqual([appeal?.id])
  expect((await settle(appeal?.id ?? '', 'kept')).outcome).toBe('ok')
})

it('the list of appeals is restricted to operators', async () => {
  const kim = await world.member('kim')
  expect((await kim.get('AppealsResource')).outcome).toBe('not_allowed')
  expect((await settle('1', 'lifted', kim)).outcome).toBe('not_allowed')
  expect((await world.client().get('AppealsResource')).outcome).toBe('login_required')
})
