import { afterAll, beforeAll, expect, it } from 'vitest'
import { getDesk } from '#contract/desk/get-desk'
import { limits } from '#contract/limits'
import { listReports } from '#contract/reports/reports'
import { listAdvisories } from '#contract/search/operator-advisories'
import { rows } from '#platform/database'
import { refusalOf } from '#testing/refusal-of'
import { type Actor, createWorld, type World } from '#testing/world'
import { makeBusiness } from '#testing/worlds/advertising'
import { countWaiting } from './desk-queries.ts'

let world: World
let operator: Actor

beforeAll(async () => {
  world = await createWorld()
  operator = world.as('ada')
  if (operator.viewer) operator.viewer.is_operator = true
})
afterAll(() => world.end())

const write = (sql: string) => rows(world.database.writer, sql, [])
const look = () => operator.run(getDesk, {})

it('is shown to operators alone', async () => {
  for (const who of [world.visitor, world.as('bob')])
    expect((await refusalOf(() => who.run(getDesk, {}))).code).toMatch(/login|not_allowed/)
})

it('counts what waits, and not what is settled', async () => {
  const before = await look()
  expect(before).toMatchObject({ reports: 0, appeals: 0, ads: 0, exemptions: 0, invoices: 0 })
  await write(`
    insert into reports (id, subject, subject_id, reason, detail, created_at, settled_at, outcome)
    values (901, 'pin', 1, 'spam', '', now(), null, null), (902, 'pin', 2, 'spam', '', now(), null, null),
      (903, 'pin', 3, 'spam', '', now(), now(), 'kept')`)
  await write(`
    insert into appeals (id, email, message, created_at, settled_at, outcome)
    values (901, 'a@b.example', 'Why?', now(), null, null), (902, 'a@b.example', 'Why?', now(), now(), 'kept')`)
  await write(`
    insert into purges (id, state, is_of_person, prepared_at)
    values (901, 'waiting', false, now()), (902, 'counted', false, now()), (903, 'removed', false, now())`)
  const { reports, appeals, purges } = await look()
  expect({ reports, appeals, purges }).toEqual({ reports: 2, appeals: 1, purges: 1 })
  expect((await operator.run(listReports, {})).items).toHaveLength(2)
})

it('counts ads apart from those whose advertiser objects, and certificates', async () => {
  const { promote, pin, advertiser } = await makeBusiness(world)
  const ads = [await promote(await pin()), await promote(await pin()), await promote(await pin())]
  const [first, second, third] = ads.map(({ ad }) => ad.id)
  await write(`update ads set waiting_since = null`)
  expect(await look()).toMatchObject({ ads: 0, ad_appeals: 0, exemptions: 0 })
  await write(`update ads set waiting_since = now() where id in (${first}, ${second})`)
  await write(`update ads set waiting_since = now(), appeal_status = 'OPEN' where id = ${third}`)
  expect(await look()).toMatchObject({ ads: 2, ad_appeals: 1 })
  const certificate = (id: number, status: string) =>
    write(`
      insert into tax_exemptions (advertiser_id, id, status, file_key, file_kind, byte_size, valid_from, valid_until,
        created_at)
      values (${advertiser.id}, ${id}, '${status}', 'none', 'pdf', 1, current_date, current_date, now())`)
  await certificate(901, 'WAITING')
  await certificate(902, 'ACCEPTED')
  await certificate(903, 'REFUSED')
  expect((await look()).exemptions).toBe(1)
})

it('counts invoices that are due and open', async () => {
  const invoice = (id: number, due: string, more: Record<string, string> = {}) => {
    const { document = `'INVOICE'`, total = '5', paid = 'null', corrects = 'null' } = more
    return write(`
      insert into invoices (advertiser_id, id, document, number, corrects_id, from_no, up_to_no, period_start,
        period_end, issued_at, due_at, currency, spend_micro, credit_micro, carried_in_micro, carried_out_micro,
        net_micro, total_micro, paid_micro, paid_with, issuer, bill_to, account_name, language)
      values (7, ${id}, ${document}, 'DESK-${id}', ${corrects}, 0, 0, now(), now(), now(), now() + interval '${due}',
        'EUR', 5, 0, 0, 0, 5, ${total}, 0, ${paid}, '', '', '', 'en')`)
  }
  await invoice(901, '-1 day')
  expect((await look()).invoices).toBe(1)
  await invoice(902, '1 day')
  await invoice(903, '-1 day', { paid: `'4242'` })
  await invoice(904, '-1 day')
  await invoice(905, '-1 day', { document: `'CREDIT_MEMO'`, total: '-5', corrects: '904' })
  expect((await look()).invoices).toBe(1)
})

it('counts the advisories that their page marks as overdue', async () => {
  const overdue = async () =>
    (await operator.run(listAdvisories, {})).filter(({ is_overdue }) => is_overdue).length
  await write(`
    update advisories set review_due = '2000-01-01'
     where id = (select id from advisories where disabled_at is null order by id limit 1)`)
  expect(await overdue()).toBeGreaterThan(0)
  expect((await look()).advisories).toBe(await overdue())
  await write(`update advisory_lines set review_due = '2000-01-01'`)
  expect((await look()).advisories).toBe(await overdue())
})

it('counts jobs that were given up', async () => {
  const { jobs } = await look()
  await write(`
    select graphile_worker.add_job('send_letters', max_attempts => 1) from generate_series(1, 2)`)
  expect((await look()).jobs).toBe(jobs)
  await write(`
    update graphile_worker._private_jobs set attempts = 1, last_error = 'No'
     where id = (select max(id) from graphile_worker._private_jobs)`)
  expect((await look()).jobs).toBe(jobs + 1)
})

it('counts no further than its limit', async () => {
  await write(`
    insert into reports (id, subject, subject_id, reason, detail, created_at)
    select 1000 + n, 'pin', n, 'spam', '', now() from generate_series(1, ${limits.deskCountMax + 5}) n`)
  expect((await look()).reports).toBe(limits.deskCountMax)
  const fewer = await countWaiting(world.database.reader, new Date(), 7)
  expect(fewer.reports).toBe(7)
})
