import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findMember } from '#contract/accounts/members/find-member'
import { getMember } from '#contract/accounts/members/get-member'
import { listMembers } from '#contract/accounts/members/list-members'
import {
  mailMemberReset,
  protectMember,
  reopenMember,
  suspendMember,
} from '#contract/accounts/members/member-actions'
import { createBoard } from '#contract/boards/create-board'
import type { PersonId } from '#contract/ids'
import { listSecurityEvents } from '#contract/security-events/list-security-events'
import { rows } from '#platform/database'
import { idOf } from '#testing/callers'
import { asId } from '#testing/ids'
import { mailsTo } from '#testing/mails'
import { refusalOf } from '#testing/refusal-of'
import { type Actor, createWorld, type World } from '#testing/world'

let world: World
let operator: Actor
beforeAll(async () => {
  world = await createWorld({ OPERATORS: 'ada' })
  operator = world.as('ada')
  if (operator.viewer) operator.viewer.is_operator = true
})
afterAll(() => world.end())

const write = (sql: string, ...values: unknown[]) => rows(world.database.writer, sql, values)
const id = (name: 'olive' | 'bob' | 'kim' | 'ada'): PersonId => idOf(world, name)
const listed = async (input: Parameters<typeof operator.run<typeof listMembers>>[1]) =>
  (await operator.run(listMembers, input)).items.map(({ username }) => username)
const codeOf = async (act: () => Promise<unknown>) => (await refusalOf(act)).code
const stateOf = async (who: 'bob') => (await operator.run(getMember, { id: id(who) })).state

describe('members', () => {
  it('are nobody’s to see but operators’', async () => {
    const bob = world.as('bob')
    expect(await codeOf(() => bob.run(listMembers, {}))).toBe('not_allowed')
    expect(await codeOf(() => bob.run(getMember, { id: id('bob') }))).toBe('not_allowed')
    expect(await codeOf(() => bob.run(findMember, { who: 'olive' }))).toBe('not_allowed')
  })

  it('are listed by when they joined, page by page, and found by how a name begins', async () => {
    const all = await listed({})
    expect(all.toSorted()).toEqual(['ada', 'bob', 'kim', 'olive'])
    const first = await operator.run(listMembers, { page_size: 3 })
    const rest = await listed({ page_size: 3, bookmarks: first.bookmark })
    expect([...first.items.map(({ username }) => username), ...rest]).toEqual(all)
    await write(`update people set full_name = 'Robert von Moos' where username = 'bob'`)
    expect(await listed({ query: 'oLi' })).toEqual(['olive'])
    expect(await listed({ query: 'moos' })).toEqual(['bob'])
    expect(await listed({ query: 'oos' })).toEqual([])
    expect(await listed({ query: '%' })).toEqual([])
  })

  it('are listed by what they store, those who store nothing not at all', async () => {
    for (const [name, bytes] of [
      ['bob', 9_000_000_000],
      ['kim', 50],
      ['olive', 50],
      ['ada', 0],
    ] as const)
      await write('insert into media_usage (person_id, bytes) values ($1, $2)', id(name), bytes)
    const all = await listed({ order: 'storage' })
    expect(all[0]).toBe('bob')
    expect(all.slice(1).toSorted()).toEqual(['kim', 'olive'])
    const first = await operator.run(listMembers, { order: 'storage', page_size: 2 })
    expect(first.items[0]?.used_bytes).toBe(9_000_000_000)
    expect(await listed({ order: 'storage', page_size: 2, bookmarks: first.bookmark })).toEqual(
      all.slice(2),
    )
  })

  it('are found by address, name and number; the names of secret boards are nowhere', async () => {
    await world.as('bob').run(createBoard, { name: 'Surprise for Olive', privacy: 'secret' })
    for (const who of ['bob@cast.example', 'BOB', id('bob')])
      expect(await operator.run(findMember, { who })).toEqual({ id: id('bob'), username: 'bob' })
    expect(await codeOf(() => operator.run(findMember, { who: 'nobody' }))).toBe('person_not_found')
    const facts = await operator.run(getMember, { id: id('bob') })
    expect(facts).toMatchObject({ email: 'bob@cast.example', board_count: 1, state: 'active' })
    const everything = JSON.stringify([facts, await operator.run(listMembers, {})])
    expect(everything).not.toContain('Surprise')
    // A list of everybody has no addresses of mail.
    expect(JSON.stringify(await operator.run(listMembers, {}))).not.toContain('cast.example')
    const nobody = asId<PersonId>('5')
    expect(await codeOf(() => operator.run(getMember, { id: nobody }))).toBe('person_not_found')
  })

  it('were last seen on a day, and at no time of it', async () => {
    await write(
      `insert into sessions (token_hash, account_id, created_at, seen_at)
       values ('\\x01', $1, '2026-03-01T00:00:00Z', '2026-03-04T23:30:00Z')`,
      id('kim'),
    )
    const { items } = await operator.run(listMembers, { query: 'kim' })
    expect(items[0]?.seen_on).toBe('2026-03-04')
    expect(JSON.stringify(items)).not.toContain('23:30')
  })

  it('show each with what it stores, its sessions, its passkeys and the appeals that wait', async () => {
    await write(
      `insert into sessions (token_hash, account_id, created_at, seen_at)
       values ('\\x02', $1, '2026-02-01T00:00:00Z', '2026-02-02T00:00:00Z'),
              ('\\x03', $2, '2026-02-01T00:00:00Z', '2026-05-01T00:00:00Z')`,
      id('kim'),
      id('olive'),
    )
    await write(
      `insert into passkeys (credential_id, account_id, public_key, counter, name, is_backed_up, created_at)
       values ('one', $1, '\\x01', 0, 'Phone', false, now())`,
      id('kim'),
    )
    await write(
      `insert into appeals (id, account_id, email, message, created_at, settled_at, outcome)
       values (901, $1, 'kim@cast.example', 'Why?', now(), null, null),
              (902, $1, 'kim@cast.example', 'Why?', now(), now(), 'kept')`,
      id('kim'),
    )
    expect(await operator.run(getMember, { id: id('kim') })).toMatchObject({
      ...{ seen_on: '2026-03-04', session_count: 2, passkey_count: 1, open_appeal_count: 1 },
      ...{ used_bytes: 50, has_second_factor: false },
    })
    const { items } = await operator.run(listMembers, {})
    expect(items.find(({ username }) => username === 'kim')).toMatchObject({
      ...{ seen_on: '2026-03-04', used_bytes: 50 },
    })
  })
})

describe('what operators do to a member', () => {
  it('is to suspend and to open again, each in the audit log with whom it concerns', async () => {
    const bob = { id: id('bob') }
    expect(await codeOf(() => operator.run(suspendMember, { ...bob, reason: ' ' }))).toBe(
      'invalid_input',
    )
    await operator.run(suspendMember, { ...bob, reason: 'Spam' })
    expect(await operator.run(getMember, bob)).toMatchObject({
      ...{ state: 'suspended', state_reason: 'Spam', session_count: 0 },
    })
    expect(await listed({ state: 'suspended' })).toEqual(['bob'])
    expect(await listed({ state: 'active' })).not.toContain('bob')
    const again = () => operator.run(suspendMember, { ...bob, reason: 'Spam' })
    expect(await codeOf(again)).toBe('member_state_is_so')
    await operator.run(reopenMember, bob)
    expect(await stateOf('bob')).toBe('active')
    expect(await codeOf(() => operator.run(reopenMember, bob))).toBe('member_state_is_so')
    const { events } = await operator.run(listSecurityEvents, { person_id: id('bob') })
    expect(
      events
        .filter(({ kind }) => kind === 'operator_action')
        .map(({ operation, outcome, actor, subject }) => [operation, outcome, actor, subject]),
    ).toEqual([
      ['reopenMember', 'member_state_is_so', 'ada', 'bob'],
      ['reopenMember', 'ok', 'ada', 'bob'],
      ['suspendMember', 'member_state_is_so', 'ada', 'bob'],
      ['suspendMember', 'ok', 'ada', 'bob'],
    ])
  })

  it('is to protect an account that is open, and to mail a link', async () => {
    const bob = { id: id('bob') }
    expect(await operator.run(mailMemberReset, bob)).toEqual({ is_mailed: true })
    expect(await operator.run(protectMember, bob)).toEqual({ is_mailed: true })
    expect(await stateOf('bob')).toBe('soft_banned')
    expect((await mailsTo(world, 'bob@cast.example')).length).toBe(2)
    await operator.run(reopenMember, bob)
    await operator.run(suspendMember, { ...bob, reason: 'Spam' })
    // A new password would open what was closed.
    expect(await codeOf(() => operator.run(protectMember, bob))).toBe('member_state_is_so')
    expect(await stateOf('bob')).toBe('suspended')
    await operator.run(reopenMember, bob)
  })

  it('is nothing that locks themselves out', async () => {
    const self = { id: id('ada') }
    const suspend = () => operator.run(suspendMember, { ...self, reason: 'Spam' })
    expect(await codeOf(suspend)).toBe('own_account')
    expect(await codeOf(() => operator.run(protectMember, self))).toBe('own_account')
  })
})
