import { EngagementRule, VisitorRule } from '#contract/audiences/audience'
import { limits } from '#contract/limits'
import type { Database } from '#platform/database'
import { enqueue } from '#platform/jobs'
import type { Services } from '#platform/operations'
import { findList } from '../customer-lists/list-queries.ts'
import type { AudienceRow } from '../definitions/audience-queries.ts'
import type { AudiencePorts, BroughtPage } from '../ports.ts'
import { refreshActalike } from './actalike/refresh-actalike.ts'
import { selectAllowing } from './allowed-members.ts'
import { clearFailure, noteFailure, noteRead, noteSize, selectDue, takeDue } from './due-queries.ts'
import { selectSaves } from './engagement-queries.ts'
import { hiddenPeople, statusOf } from './hidden-size.ts'
import { addMembers, countMembers, removeSomeMembers } from './member-queries.ts'

const everyMs = 10 * 60_000
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const atOnce = 50
const removedAtOnce = 5_000

type Context = Pick<Services, 'clock' | 'encryption'>

/**
 * Brings audiences up to date, each by itself and in small steps, from where it was read to. May be interrupted
 * anywhere: what was read is read once more, which changes nothing.
 */
export async function refreshAudiences(
  services: Context,
  database: Database,
  ports: AudiencePorts,
): Promise<void> {
  const now = services.clock.now()
  const before = new Date(now.getTime() - everyMs)
  const failed: unknown[] = []
  for (;;) {
    const due = await selectDue(database.reader, before, atOnce)
    for (const audience of due) {
      // Taken first, so that one that fails does not keep the others waiting.
      if (!(await database.transaction((db) => takeDue(db, audience, before, now)))) continue
      try {
        await refresh(services, database, ports, audience, now)
        await database.transaction((db) => clearFailure(db, audience))
      } catch (error) {
        failed.push(error)
        await database.transaction((db) => noteFailure(db, audience, kindOf(error), now))
      }
    }
    if (due.length < atOnce) break
  }
  if (failed.length > 0) throw new AggregateError(failed, 'Audiences could not be refreshed')
}

/** What may be logged of an error: its kind, and PostgreSQL's code; its message may hold anything. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Error'
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : ''
  return `${error.name}${code}`.slice(0, 100)
}

async function refresh(
  services: Context,
  database: Database,
  ports: AudiencePorts,
  audience: AudienceRow,
  now: Date,
): Promise<void> {
  const isRead = await read(database, ports, audience, now)
  if (!isRead) return
  await database.transaction((db) => noteRead(db, audience, now))
  let removed = removedAtOnce
  while (removed === removedAtOnce)
    removed = await database.transaction((db) =>
      removeSomeMembers(db, audience, now, removedAtOnce),
    )
  await size(services, database, audience, now)
}

/** False while there is nothing to count yet. */
async function read(
  database: Database,
  ports: AudiencePorts,
  audience: AudienceRow,
  now: Date,
): Promise<boolean> {
  const { advertiser_id, type, rule } = audience
  const since = readFrom(audience, now)
  switch (type) {
    case 'CUSTOMER_LIST': {
      const { customer_list_id } = rule as { customer_list_id: Parameters<typeof findList>[2] }
      const list = await findList(database.reader, advertiser_id, customer_list_id)
      return list === null || list.status === 'READY'
    }
    case 'VISITOR': {
      const visits = VisitorRule.parse(rule)
      await bring(database, audience, now, (after) =>
        ports.selectVisits(database.reader, advertiser_id, visits, since, after),
      )
      return true
    }
    case 'ENGAGEMENT': {
      const { actions, board_id = null } = EngagementRule.parse(rule)
      await bring(database, audience, now, (after) =>
        ports.selectAdEngagement(database.reader, advertiser_id, actions, board_id, since, after),
      )
      if (actions.includes('SAVE'))
        await bring(database, audience, now, (after) =>
          selectSaves(database.reader, advertiser_id, board_id, since, after),
        )
      return true
    }
    case 'ACTALIKE': {
      const lastMs = audience.read_until?.getTime() ?? 0
      if (now.getTime() - lastMs >= dayMs) return refreshActalike(database, audience, now)
      return false
    }
  }
}

/**
 * A little is read twice, as what a long transaction wrote shows late; and once a day all of two days: within one a
 * site's server may say who it was that its tag reported, and another may have passed since it was looked at.
 */
function readFrom({ read_until, retention_days }: AudienceRow, now: Date): Date {
  if (read_until === null) return new Date(now.getTime() - retention_days * dayMs)
  const isFirstOfDay = read_until.getUTCDate() !== now.getUTCDate()
  return new Date(read_until.getTime() - (isFirstOfDay ? 49 * hourMs : hourMs))
}

/** Adds, page by page, who allows it. */
async function bring(
  database: Database,
  audience: AudienceRow,
  now: Date,
  select: (after: string | null) => Promise<BroughtPage>,
): Promise<void> {
  let after: string | null = null
  do {
    const { brought, next }: BroughtPage = await select(after)
    const ids = [...new Set(brought.map(({ person_id }) => person_id))]
    const allowing = await selectAllowing(database.reader, ids, audience.type, now)
    const members = brought
      .filter(({ person_id }) => allowing.has(person_id))
      .map(({ person_id, at }) => ({
        person_id,
        until: new Date(at.getTime() + audience.retention_days * dayMs),
      }))
      .filter(({ until }) => until > now)
    await database.transaction((db) => addMembers(db, audience, members))
    after = next
  } while (after !== null)
}

/** Once a day at most: somebody who could watch each change would learn whom it is about. */
async function size(
  { encryption }: Context,
  database: Database,
  audience: AudienceRow,
  now: Date,
): Promise<void> {
  const { sized_at, source_id, advertiser_id } = audience
  if (sized_at !== null && now.getTime() - sized_at.getTime() < limits.audienceSizeHours * hourMs)
    return
  const people = await countMembers(database.reader, audience, now)
  const shown_people = hiddenPeople(encryption, source_id, people)
  await database.transaction(async (db) => {
    const found = { shown_people, status: statusOf(shown_people) }
    if (await noteSize(db, audience, found, now))
      await enqueue(db, 'audience_changed', { advertiser_id })
  })
}
