import { createLog } from '#platform/log'
import { recordStatements } from '#testing/database/statements'
import { composeFor } from '../harness/content/dataset.ts'
import { runAs } from '../harness/content/members.ts'
import type { Request } from './requests.ts'
import type { Place } from './two-databases.ts'

/** Sends each of these once; returns why the first was refused that was, null if none. */
export async function findRefusal(
  address: string,
  place: Place,
  requests: readonly Request[],
): Promise<string | null> {
  for (const request of requests) {
    const { path, ...rest } = request.shot
    const response = await fetch(address + path, rest)
    const text = await response.text()
    if (response.status === 200) continue
    return (await findReason(place, request)) ?? `${response.status}: ${text.slice(0, 300)}`
  }
  return null
}

/** Clients are not told what the database said, but the log is; so it is run here, with a log of its own. */
async function findReason(
  { databaseUrl, dataFolder }: Place,
  { member, operation, input }: Request,
): Promise<string | null> {
  const { operations, close } = await composeFor(databaseUrl, dataFolder)
  const reasons: string[] = []
  const note = (line: string) => reasons.push(JSON.parse(line).err?.message ?? line)
  const log = createLog('warn', 'bench', { write: note })
  try {
    const statements = await recordStatements(() =>
      runAs({ operations, log }, member, operation, input).catch(() => null),
    )
    if (reasons.length === 0) return null
    const last = statements.findLast(({ text }) => !/^(begin|commit|rollback)$/i.test(text))
    return `${reasons[0]} (${last?.text.replaceAll(/\s+/g, ' ').trim()})`
  } finally {
    await close()
  }
}
