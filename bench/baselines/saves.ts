import { systemClock } from '#platform/clock'
import { createIds } from '#platform/ids'
import type { Statement } from '#testing/database/statements'
import { named, openPool, serveBare } from './bare-server.ts'

/** Bare `node:http` and the statements of a save in the product's order: what comes before, then one transaction. */
interface Setup {
  databaseUrl: string
  calls: { statements: Statement[]; pinId: string }[]
}

/** A number that no other process of a run uses. */
const processNumber = 1_000

serveBare<Setup>(({ databaseUrl, calls }) => {
  const pool = openPool(databaseUrl)
  const newId = createIds(systemClock, processNumber)
  const plans = calls.map(toPlan)

  return async (number) => {
    const plan = plans[number] as Plan
    for (const { text, values } of plan.before) await pool.query(named(text, values))
    const client = await pool.connect()
    const id = newId()
    try {
      await client.query('begin')
      for (const statement of plan.inside) {
        await client.query(named(statement.text, statement.valuesFor(id)))
      }
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
    return JSON.stringify({ data: { type: 'pin', id } })
  }
})

interface Plan {
  before: Statement[]
  inside: { text: string; valuesFor: (id: string) => unknown[] }[]
}

function toPlan({ statements, pinId }: Setup['calls'][number]): Plan {
  const begin = statements.findIndex(({ text }) => /^begin/i.test(text))
  const commit = statements.findIndex(({ text }) => /^commit/i.test(text))
  if (begin < 0 || commit < begin) throw new Error('The recorded statements are not a transaction')
  return {
    before: statements.slice(0, begin),
    inside: statements.slice(begin + 1, commit).map(({ text, values }) => ({
      text,
      valuesFor: (id) => values.map((value) => withId(value, pinId, id)),
    })),
  }
}

/** Replaces the recorded pin id, in columns and in the ready-made card. */
function withId(value: unknown, recorded: string, id: string): unknown {
  if (value === recorded) return id
  return typeof value === 'string' && value.length > 100 ? value.replace(recorded, id) : value
}
