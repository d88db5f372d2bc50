import { getPin } from '#contract/pins/get-pin'
import type { Benchmark } from './harness/benchmark.ts'
import { compare } from './harness/compare.ts'
import { getResource } from './harness/load/requests.ts'

const pinsPerPerson = 16

/** A pin's page for a member: the pin with its people, and which of the viewer's boards has it already. */
export const onePin: Benchmark = {
  name: 'one-pin',
  needsPages: false,
  async measure(context) {
    const { dataset, product } = context
    const shots = []
    const calls = []
    for (const member of dataset.members) {
      const { rows } = await dataset.client.query<{ id: string }>(
        `select p.id from pins p join boards b on b.id = p.board_id
          where b.privacy = 'public' order by (p.id + $1::bigint) % 99991, p.id limit $2`,
        [member.viewer.id, pinsPerPerson],
      )
      for (const { id } of rows) {
        shots.push(getResource('PinResource', { id }, member.headers))
        calls.push(await context.record(getPin, { id }, member))
      }
    }
    const bare = await context.startBaseline<string>('same-sql.ts', {
      databaseUrl: dataset.databaseUrl,
      calls,
    })
    const numbers = calls.map((_call, index) => ({ path: `/${index}` }))
    const [measured] = await compare(
      context.firing(product.pid, product.address, shots),
      [context.firing(bare.pid, bare.answer, numbers)],
      context.pace,
    )
    if (!measured) throw new Error('Nothing was compared')
    return [{ kind: 'ratio', what: 'One pin', against: 'bare, same SQL', atLeast: 0.7, measured }]
  },
}
