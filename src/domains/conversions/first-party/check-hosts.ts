import { limits } from '#contract/limits'
import type { Database } from '#platform/database'
import type { Services } from '#platform/operations'
import {
  deleteName,
  noteChecked,
  noteUnproven,
  selectHostsToCheck,
  setUnverified,
} from './host-queries.ts'
import { isProven, problemOf, proofsOf } from './look-at-host.ts'

const batch = 100

/**
 * Looks at verified hosts again, the longest unchecked first. One whose record stays missing takes no more events:
 * whoever gets its domain one day must not send them.
 */
export async function checkFirstPartyHosts(
  services: Services,
  database: Database,
): Promise<number> {
  const now = services.clock.now()
  const before = new Date(now.getTime() - limits.firstPartyCheckHours * 3_600_000)
  const hosts = await selectHostsToCheck(database.reader, before, batch)
  for (const host of hosts) {
    const isTheirs = isProven(await proofsOf(services, host.hostname), host.token)
    const problem = isTheirs ? await problemOf(services, host.hostname) : null
    await database.transaction(async (db) => {
      if (isTheirs) return noteChecked(db, host, problem, now)
      if ((await noteUnproven(db, host, now)) < limits.firstPartyFailedChecks) return
      await deleteName(db, host)
      await setUnverified(db, host.advertiser_id, host.hostname)
    })
  }
  return hosts.length
}
