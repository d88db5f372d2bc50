import { deepEqual } from 'node:assert/strict'
import { compare } from './harness/compare.ts'
import type { SpeedPromise } from './harness/promise.ts'
import { askFor, dataOf, getResource } from './harness/wire.ts'

/** The board picker of somebody with 1,000 boards, all of them at once. */
export const boardPicker: SpeedPromise = {
  name: 'board-picker',
  needsPages: false,
  async keep(stage) {
    const { town, product } = stage
    const shots = town.residents.map(({ headers }) =>
      getResource('BoardPickerBoardsResource', {}, headers),
    )
    const bare = await stage.startBaseline<string>('boards-from-columns.ts', {
      databaseUrl: town.databaseUrl,
      calls: town.residents.map(({ viewer }) => ({ viewerId: viewer.id })),
    })
    const numbers = shots.map((_shot, index) => ({ path: `/${index}` }))
    const [shot] = shots
    if (shot) {
      const { data } = (await askFor(bare.answer, { path: '/0' })) as { data: Picker }
      deepEqual(inOrder(data), inOrder((await dataOf(product.address, shot)) as Picker))
    }
    const [measured] = await compare(
      stage.firing(product.pid, product.address, shots),
      [stage.firing(bare.pid, bare.answer, numbers)],
      stage.pace,
    )
    if (!measured) throw new Error('Nothing was compared')
    const what = 'The board picker, 1,000 boards'
    return [{ kind: 'ratio', what, against: 'bare, from columns', atLeast: 0.7, measured }]
  },
}

interface Picker {
  all_boards: { id: string }[]
  boards_shortlist: { id: string }[]
}

/** The two of the shortlist may come in either order. */
function inOrder(picker: Picker): Picker {
  return {
    ...picker,
    boards_shortlist: picker.boards_shortlist.toSorted((a, b) => a.id.localeCompare(b.id)),
  }
}
