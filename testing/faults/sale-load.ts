import { setTimeout as wait } from 'node:timers/promises'
import type { AdvertiserId } from '#contract/ids'
import { wireClient } from '../wire-client.ts'
import type { RunSql } from './consistency.ts'

/** What a site needs to report its sales by tag and by server. */
export interface SiteKeys {
  advertiser_id: AdvertiserId
  tag_id: string
  token: string
}

const againMs = 50
const agent = 'Mozilla/5.0 (Shopper)'

/** Reports each of `count` sales by tag and by server with one id, and again until both are acknowledged. */
export async function reportSales(url: string, site: SiteKeys, count: number): Promise<void> {
  const { advertiser_id, tag_id, token } = site
  const client = wireClient(url)
  const send = async (path: string, type: string, body: string) => {
    const headers = { 'content-type': type, 'user-agent': agent, authorization: `Bearer ${token}` }
    for (;;) {
      const answer = await client.send('POST', path, { headers, body }).catch(() => null)
      if (answer !== null && answer.status < 300) return
      if (answer !== null && answer.status < 500) throw new Error(`Refused: ${answer.text}`)
      await wait(againMs)
    }
  }
  for (let n = 0; n < count; n += 1) {
    const event_id = `sale ${n}`
    const user_data = { client_ip_address: '192.0.2.7', client_user_agent: agent }
    const event_time = Math.floor(Date.now() / 1_000)
    const event = { event_name: 'checkout', action_source: 'web', event_time, event_id, user_data }
    await send(
      `/v5/ad_accounts/${advertiser_id}/events`,
      'application/json',
      JSON.stringify({ data: [event] }),
    )
    const fields = { aid: advertiser_id, tid: tag_id, event: 'checkout', eid: event_id }
    await send(
      '/ct/v3/',
      'application/x-www-form-urlencoded',
      new URLSearchParams(fields).toString(),
    )
  }
  client.close()
}

/** Looks again and again whether a budget is exceeded or a transaction of the ledger does not balance. */
export function watchMoney(
  runSql: RunSql,
  advertiserId: AdvertiserId,
  budget: bigint,
): { looks(): number; stop(): Promise<{ faults: string[]; looks: number }> } {
  const faults = new Set<string>()
  let looks = 0
  let isOver = false
  const look = async () => {
    while (!isOver) {
      // The database may be away.
      const found = await runSql<{ fault: string }>(
        `select 'exceeded' as fault from ad_spend where advertiser_id = $1 and spent_micro > $2::bigint
         union all
         select 'unbalanced ' || key from ledger_entries where advertiser_id = $1 group by key having sum(amount_micro) <> 0
         union all
         select 'the ledger and the events differ' where (select coalesce(sum(billed_micro), 0) from ad_events
             where advertiser_id = $1) <> (select coalesce(-sum(amount_micro), 0) from ledger_entries
             where advertiser_id = $1 and account = 'revenue')`,
        [advertiserId, String(budget)],
      ).catch(() => null)
      if (found !== null) looks += 1
      for (const { fault } of found ?? []) faults.add(fault)
      await wait(againMs)
    }
  }
  const looked = look()
  return {
    looks: () => looks,
    stop: async () => {
      isOver = true
      await looked
      return { faults: [...faults], looks }
    },
  }
}

/** Days and ads whose totals are not the sums of their events; empty once reporting has caught up. */
export function findUnequalTotals(runSql: RunSql, advertiserId: AdvertiserId) {
  return runSql<{ day: string }>(
    `select coalesce(e.day, t.day)::text as day from (
       select (e.at at time zone m.time_zone)::date as day, e.ad_id, sum(e.billed_micro) as spent,
         count(*) filter (where e.type = 'impression' and e.invalid_reason is null) as seen, count(*) as gross
         from ad_events e join advertisers a on a.id = e.advertiser_id join ad_markets m on m.country = a.country
        where e.advertiser_id = $1 group by 1, 2) e
       full join (select day, ad_id, sum(spend_micro) as spent, sum(impressions) as seen,
         sum(gross_impressions) as gross from ad_daily_totals where advertiser_id = $1 group by 1, 2) t
         on t.day = e.day and t.ad_id = e.ad_id
      where (e.spent, e.seen, e.gross) is distinct from (t.spent, t.seen, t.gross)`,
    [advertiserId],
  )
}
