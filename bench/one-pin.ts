import { getPin } from '#contract/pins/get-pin'
import { compare } from './harness/compare.ts'
import type { SpeedPromise } from './harness/promise.ts'
import { getResource } from './harness/wire.ts'

const pinsPerPerson = 16

/** A pin's page for a member: the pin with everybody around it, and which of the viewer's boards has it already. */
export const onePin: SpeedPromise = {
  name: 'one-pin',
  needsPages: false,
  async keep(stage) {
    const { town, product } = stage
    const shots = []
    const calls = []
    for (const resident of town.residents) {
      const { rows } = await town.client.query<{ id: string }>(
        `select p.id from pins p join boards b on b.id = p.board_id
          where b.privacy = 'public' order by (p.id + $1::bigint) % 99991, p.id limit $2`,
        [resident.viewer.id, pinsPerPerson],
      )
      for (const { id } of rows) {
        shots.push(getResource('PinResource', { id }, resident.headers))
        calls.push(await stage.record(getPin, { id }, resident))
      }
    }
    const bare = await stage.startBaseline<string>('same-sql.ts', {
      databaseUrl: town.databaseUrl,
      calls,
    })
    const numbers = calls.map((_call, index) => ({ path: `/${index}` }))
    const [measured] = await compare(
      stage.firing(product.pid, product.address, shots),
      [stage.firing(bare.pid, bare.answer, numbers)],
      stage.pace,
    )
    if (!measured) throw new Error('Nothing was compared')
    return [{ kind: 'ratio', what: 'One pin', against: 'bare, same SQL', atLeast: 0.7, measured }]
  },
}
