import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '#contract/limits'
import type { SecurityEvent } from '#contract/security-events/list-security-events'
import { listSecurityEvents } from '#contract/security-events/list-security-events'
import { rows } from '#platform/database'
import { firstIdAt } from '#platform/ids'
import { idOf } from '#testing/callers'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { WireClient } from '#testing/wire-client'
import type { Actor } from '#testing/world'

let world: ServedWorld
let operator: WireClient
let ada: Actor
beforeAll(async () => {
  world = await createServedWorld({ env: { CAPTCHA_PROVIDER: 'none', OPERATORS: 'ada' } })
  operator = await world.member('ada')
  ada = world.as('ada')
  if (ada.viewer) ada.viewer.is_operator = true
})
afterAll(() => world.end())

const path = '/operator/audit/download/'
const day = 86_400_000
let count = 0

/** An event of some days ago. */
async function happened(daysAgo: number, more: Partial<SecurityEvent> = {}): Promise<string> {
  const at = new Date(world.services.clock.now().getTime() - daysAgo * day)
  count += 1
  const id = String(BigInt(firstIdAt(at)) + BigInt(count))
  const { kind = 'log_in', operation = 'logIn', outcome = 'ok' } = more
  const { actor_id = null, subject_id = null, request = null } = more
  await rows(
    world.database.writer,
    `insert into security_events (id, happened_at, kind, operation, outcome, actor_id, subject_id, request)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, at, kind, operation, outcome, actor_id, subject_id, request],
  )
  return id
}

const listed = async (input: Parameters<typeof ada.run<typeof listSecurityEvents>>[1]) =>
  (await ada.run(listSecurityEvents, input)).events.map(({ id }) => id)
const dayOf = (daysAgo: number) =>
  new Date(world.services.clock.now().getTime() - daysAgo * day).toISOString().slice(0, 10)

describe('the audit log of operators', () => {
  it('is filtered by kind, person and days, in any combination, the newest first', async () => {
    const bob = idOf(world, 'bob')
    const old = await happened(40, { kind: 'email', actor_id: bob })
    const other = await happened(30, { kind: 'email' })
    const concerned = await happened(20, { kind: 'email', subject_id: bob })
    const recent = await happened(10, { kind: 'password', actor_id: bob })
    expect(await listed({ kind: 'email' })).toEqual([concerned, other, old])
    expect(await listed({ person_id: bob })).toEqual([recent, concerned, old])
    expect(await listed({ person_id: bob, kind: 'email' })).toEqual([concerned, old])
    expect(await listed({ from: dayOf(30), until: dayOf(20) })).toEqual([concerned, other])
    expect(await listed({ from: dayOf(19), until: dayOf(9) })).toEqual([recent])
    expect(await listed({ from: '2999-01-01', until: '9999-12-31' })).toEqual([])
    expect(await listed({ kind: 'email', person_id: bob, until: dayOf(21) })).toEqual([old])
    const named = await ada.run(listSecurityEvents, { person_id: bob, page_size: 2 })
    expect(named.person).toEqual({ id: bob, username: 'bob' })
    const { events } = await ada.run(listSecurityEvents, {
      ...{ person_id: bob, page_size: 2, bookmarks: named.bookmark },
    })
    expect(events.map(({ id }) => id)).toEqual([old])
  })

  it('has days of the time zone that is named', async () => {
    const noon = await happened(50)
    const at = (await ada.run(listSecurityEvents, { until: dayOf(49) })).events[0]?.happened_at
    const today = String(at).slice(0, 10)
    const hour = Number(String(at).slice(11, 13))
    // A zone in which that moment belongs to another day than in UTC.
    const zone = hour < 11 ? 'Etc/GMT+12' : 'Etc/GMT-14'
    expect(await listed({ from: today, until: today })).toContain(noon)
    expect(await listed({ from: today, until: today, time_zone: zone })).not.toContain(noon)
  })
})

describe('its file', () => {
  it('is CSV without formulas, or lines of JSON, and is itself in the log', async () => {
    const bob = idOf(world, 'bob')
    const operation = '=cmd|"/c calc"!A1'
    const id = await happened(60, { kind: 'token', operation, request: '+1+1', subject_id: bob })
    const csv = await operator.send('GET', `${path}?kind=token&person_id=&from=&format=csv`)
    expect(csv.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="audit-log-.*\.csv"$/),
      'cache-control': 'private, no-store',
    })
    const [head, line] = csv.text.replace('\uFEFF', '').split('\r\n')
    expect(head).toBe(
      'id,happened_at,kind,operation,outcome,actor_id,actor,subject_id,subject,object,address,request',
    )
    expect(line).toContain(`,token,"'=cmd|""/c calc""!A1",ok,,,${bob},bob,,,'+1+1`)

    const json = await operator.send('GET', `${path}?kind=token&person_id=${bob}&format=jsonl`)
    const lines = json.text.trimEnd().split('\n')
    expect(lines.map((one) => JSON.parse(one))).toMatchObject([{ id, operation, subject: 'bob' }])
    const [second, first] = (await ada.run(listSecurityEvents, { kind: 'operator_action' })).events
    const told = { operation: 'exportSecurityEvents', outcome: 'ok', actor: 'ada' }
    expect(first).toMatchObject({ ...told, subject: null })
    expect(second).toMatchObject({ ...told, subject: 'bob' })
  })

  it('goes over many pages, without gaps and repetitions', async () => {
    const many = limits.securityEventsAtOnce + 2
    await rows(
      world.database.writer,
      `insert into security_events (id, happened_at, kind, operation, outcome)
       select $1::bigint + n, $2, 'passkey', 'addPasskey', 'ok' from generate_series(1, $3::int) n`,
      [firstIdAt(new Date('2026-01-02T00:00:00Z')), new Date('2026-01-02T00:00:00Z'), many],
    )
    const file = await operator.send('GET', `${path}?kind=passkey&format=jsonl`)
    const ids = file.text
      .trimEnd()
      .split('\n')
      .map((one) => (JSON.parse(one) as SecurityEvent).id)
    expect(ids).toHaveLength(many)
    expect(new Set(ids).size).toBe(many)
  })

  it('is refused to members, visitors and links of other sites, and enters only whom it refuses', async () => {
    const bob = await world.member('bob')
    expect((await bob.send('GET', path)).status).toBe(403)
    expect((await world.client().send('GET', path)).status).toBe(303)
    const before = await listed({ kind: 'operator_action' })
    const elsewhere = { headers: { 'sec-fetch-site': 'cross-site' } }
    expect((await operator.send('GET', path, elsewhere)).status).toBe(403)
    expect((await operator.send('GET', `${path}?kind=nothing`)).status).toBe(400)
    expect(await listed({ kind: 'operator_action' })).toEqual(before)
    const [refused] = (await ada.run(listSecurityEvents, { kind: 'access_refused' })).events
    expect(refused).toMatchObject({ operation: 'exportSecurityEvents', actor: 'bob' })
  })
})
