import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { editBoard } from '#contract/boards/edit-board'
import { startConversation } from '#contract/conversations/conversations'
import { followPerson } from '#contract/follows/follow-person'
import { limits } from '#contract/limits'
import { mutePerson, unmutePerson } from '#contract/people/mutes'
import { type Push, pushTopics } from '#contract/push/push'
import { addNews, type NewNews } from '#domains/news'
import { createEventHandlers } from '#main/jobs/job-list'
import { idOf } from '#testing/callers'
import { type PushBrowser, type PushService, startPushService } from '#testing/outside/push-service'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { WireClient } from '#testing/wire-client'
import { sweepDevices } from './sweep-devices.ts'

const resource = 'PushSubscriptionResource'
let service: PushService
let world: ServedWorld
let olive: WireClient

beforeAll(async () => {
  service = await startPushService()
  world = await createServedWorld({ env: { FETCH_ALLOW: service.host } })
})
afterAll(async () => {
  await world.end()
  await service.close()
})
beforeEach(async () => {
  service.received.length = 0
  service.answer = { status: 201 }
  for (const table of ['push_subscriptions', 'news', 'conversation_messages'])
    await world.database.pool.query(`delete from ${table}`)
  await world.database.pool.query('delete from graphile_worker._private_jobs')
  olive = await world.member('olive')
})

const ask = (text: string, values: unknown[] = []) => world.database.pool.query(text, values)
const due = () => createEventHandlers(world).push_due({ person_id: idOf(world, 'olive') })
const devices = async () => (await ask('select * from push_subscriptions order by id')).rows
const jobs = async () =>
  (await ask('select key, run_at from graphile_worker._private_jobs where key like $1', ['push%']))
    .rows

async function subscribe(client = olive): Promise<PushBrowser> {
  const browser = service.browser()
  const answer = await client.post(`${resource}/create`, browser.subscription)
  expect(answer.data<Push>().subscription).toMatchObject({ topics: pushTopics })
  return browser
}
const happens = (kind: NewNews['kind'], facts: NewNews['facts'] = {}) =>
  world.database.transaction((db) =>
    addNews(db, world.services, {
      ...{ personId: idOf(world, 'olive'), actorId: idOf(world, 'bob') },
      ...{ kind, facts },
    }),
  )
const write = (text: string) =>
  world.as('bob').run(startConversation, { user_ids: [idOf(world, 'olive')], text })

describe('a device', () => {
  it('is known to its session alone, keeps nothing readable, and is given up by it', async () => {
    const other = await world.member('olive')
    const browser = await subscribe()
    expect((await other.get(resource)).data<Push>().subscription).toBeNull()
    const [row] = await devices()
    expect(JSON.stringify(row)).not.toContain(browser.subscription.endpoint)
    expect(Buffer.from(row.address).includes(service.host)).toBe(false)

    const topics = ['messages']
    const chosen = await olive.post(`${resource}/update`, { topics })
    expect(chosen.data<Push>().subscription).toMatchObject({ topics })
    expect((await other.post(`${resource}/update`, { topics })).outcome).toBe('not_found')
    await olive.post(`${resource}/delete`)
    expect(await devices()).toEqual([])
  })

  it('gets what its session subscribed last', async () => {
    const before = await subscribe()
    const now = await subscribe()
    await happens('followed')
    await due()
    expect([before.messages().length, now.messages().length]).toEqual([0, 1])
  })

  it('takes the place of the oldest where a member has many', async () => {
    await subscribe()
    const [oldest] = await devices()
    await ask(
      `insert into push_subscriptions (person_id, id, session_hash, address, user_agent, topics, created_at,
         messages_up_to, news_up_to)
       select person_id, id + n, sha256(n::text::bytea), address, '', topics, created_at, 0, 0
         from push_subscriptions, generate_series(1, $1) n`,
      [limits.pushDevicesPerPerson - 1],
    )
    await subscribe(await world.member('olive'))
    const left = await devices()
    expect(left).toHaveLength(limits.pushDevicesPerPerson)
    expect(left.map(({ id }) => id)).not.toContain(oldest.id)
  })

  it.each([
    [{ endpoint: 'https://10.0.0.1/push' }, 'url_refused'],
    [{ endpoint: 'http://push.example/1' }, 'url_refused'],
    [{ p256dh: 'AAAA' }, 'push_keys_invalid'],
  ])('is refused with %j', async (changed, outcome) => {
    const { subscription } = service.browser()
    const answer = await olive.post(`${resource}/create`, { ...subscription, ...changed })
    expect([answer.outcome, await devices()]).toEqual([outcome, []])
  })

  it('is told nothing after its session has ended, and is forgotten', async () => {
    const [here, elsewhere] = [await subscribe(), await world.member('olive')]
    const there = await subscribe(elsewhere)
    await happens('followed')
    await elsewhere.post('UserSessionResource/delete')
    await due()
    expect([here.messages().length, there.messages().length]).toEqual([1, 0])
    expect(await devices()).toHaveLength(1)

    await olive.post('UserSessionsResource/delete', { all_others: true })
    expect(await sweepDevices(world.services, world.database)).toBe(0)
    await olive.post('UserSessionResource/delete')
    expect(await sweepDevices(world.services, world.database)).toBe(1)
    expect(await devices()).toEqual([])
  })

  it('is told nothing while the account is suspended', async () => {
    const browser = await subscribe()
    await happens('followed')
    await ask(`update accounts set state = 'suspended' where id = $1`, [idOf(world, 'olive')])
    await due()
    await ask(`update accounts set state = 'active' where id = $1`, [idOf(world, 'olive')])
    expect([browser.messages(), await devices()]).toEqual([[], []])
  })
})

describe('what is told', () => {
  it('is announced by a message', async () => {
    await subscribe()
    await write('Hello')
    expect(await jobs()).toHaveLength(1)
  })

  it('is announced once for all that happens soon, and for nobody without a device', async () => {
    await happens('followed')
    expect(await jobs()).toEqual([])
    await subscribe()
    await happens('board_followed')
    const [first] = await jobs()
    await happens('saved_yours')
    expect(await jobs()).toEqual([first])
    expect(first.run_at.getTime()).toBeGreaterThan(Date.now())
  })

  it('is one notification of all news that were not seen, with a pause before the next', async () => {
    await happens('reacted', { reaction_type: 1 })
    const browser = await subscribe()
    await world.as('bob').run(followPerson, { username: 'olive' })
    await due()
    await due()
    expect(browser.messages()).toEqual([
      { title: 'Bob Tanaka follows you', body: '', path: '/bob/', tag: 'news' },
    ])
    await happens('saved_yours')
    await due()
    expect(browser.messages()).toHaveLength(1)
    const later = (await jobs()).find(({ key }) => key.startsWith('push_later'))
    const waitMs = later.run_at.getTime() - Date.now()
    expect(waitMs > 590_000 && waitMs <= 600_000).toBe(true)

    await ask(`update push_subscriptions set news_sent_at = now() - interval '10 minutes'`)
    await due()
    expect(browser.messages()[1]).toEqual({
      title: '2 new notifications',
      body: 'Bob Tanaka saved your Pin',
      path: '/notifications/',
      tag: 'news',
    })
    const [one, other] = service.received.map(({ headers }) => headers)
    expect(other).toMatchObject({ topic: one?.topic, urgency: 'normal' })
    expect(one?.topic).toMatch(/^[\w-]{32}$/)
  })

  it('is each conversation with its newest message, until it was read', async () => {
    const browser = await subscribe()
    const { id } = await write('Are you there?')
    await write('Look at this')
    await due()
    await due()
    expect(browser.messages()).toEqual([
      {
        title: 'Bob Tanaka wrote to you',
        body: 'Look at this',
        path: `/messages/${id}/`,
        tag: `messages-${id}`,
      },
    ])
    await write('And this')
    await ask('update conversation_people set read_up_to = 9223372036854775807')
    await due()
    await ask('update conversation_people set read_up_to = 0')
    expect(browser.messages()).toHaveLength(1)
  })

  it('is in the language of its reader, and of the topics of the device alone', async () => {
    const browser = await subscribe()
    await ask(`update accounts set language = 'de' where id = $1`, [idOf(world, 'olive')])
    await olive.post(`${resource}/update`, { topics: ['people'] })
    await write('Hello')
    await happens('reacted', { reaction_type: 1 })
    await happens('followed')
    await due()
    await ask(`update accounts set language = null where id = $1`, [idOf(world, 'olive')])
    expect(browser.messages().map(({ title }) => title)).toEqual(['Bob Tanaka folgt dir'])
  })

  it('leaves out muted people', async () => {
    const browser = await subscribe()
    await happens('followed')
    await write('Hello')
    await world.as('olive').run(mutePerson, { user_id: idOf(world, 'bob') })
    await due()
    await world.as('olive').run(unmutePerson, { user_id: idOf(world, 'bob') })
    expect(browser.messages()).toEqual([])
    await due()
    expect(browser.messages()).toHaveLength(2)
  })

  it.each([
    ['a message that was taken down', 'update conversation_messages set taken_down_at = $1'],
    ['a conversation that its reader hid', 'update conversation_people set hidden_at = $1'],
  ])('leaves out %s', async (_what, text) => {
    const browser = await subscribe()
    await write('Hello')
    await ask(text, [new Date()])
    await due()
    expect(browser.messages()).toEqual([])
    await ask(text, [null])
    await due()
    expect(browser.messages()).toHaveLength(1)
  })

  it('leaves out boards that its reader may not open any more', async () => {
    const browser = await subscribe()
    const bob = world.as('bob')
    const { id: board_id } = await bob.run(createBoard, { name: 'A surprise' })
    await happens('board_joined', { board_id })
    await bob.run(editBoard, { board_id, privacy: 'secret' })
    await due()
    expect(browser.messages()).toEqual([])
    await bob.run(editBoard, { board_id, privacy: 'public' })
    await due()
    expect(browser.messages()).toMatchObject([{ title: expect.stringContaining('A surprise') }])
  })
})

describe('a push service', () => {
  it.each([404, 410])('that answers %i ends the subscription', async (status) => {
    await subscribe()
    await happens('followed')
    service.answer = { status }
    await due()
    expect([await devices(), service.received.length]).toEqual([[], 1])
  })

  it('that is busy is asked again when it said, and not before', async () => {
    const browser = await subscribe()
    await happens('followed')
    service.answer = { status: 429, headers: { 'retry-after': '600' } }
    await due()
    const [device] = await devices()
    const waitMs = device.retry_at.getTime() - Date.now()
    expect([device.failures, waitMs > 590_000 && waitMs <= 600_000]).toEqual([1, true])
    const later = (await jobs()).find(({ key }) => key.startsWith('push_later'))
    expect(later.run_at).toEqual(device.retry_at)

    service.answer = { status: 201 }
    await due()
    expect(service.received).toHaveLength(1)
    await ask(`update push_subscriptions set retry_at = now() - interval '1 second'`)
    await due()
    expect(browser.messages().at(-1)).toMatchObject({ title: 'Bob Tanaka follows you' })
    expect(await devices()).toMatchObject([{ failures: 0, retry_at: null }])
  })

  it('that refuses all is asked ever more seldom, and given up', async () => {
    await subscribe()
    await happens('followed')
    service.answer = { status: 403 }
    await ask('update push_subscriptions set failures = 28')
    await due()
    expect(await devices()).toMatchObject([{ failures: 29 }])
    await ask('update push_subscriptions set retry_at = null')
    await due()
    expect(await devices()).toEqual([])
  })
})
