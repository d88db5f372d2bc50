import { deepEqual } from 'node:assert/strict'
import type { Benchmark } from './harness/benchmark.ts'
import { compare } from './harness/compare.ts'
import { dataOf, fetchJson, getResource } from './harness/load/requests.ts'

/** The board picker of a person with 1,000 boards, all of them at once. */
export const boardPicker: Benchmark = {
  name: 'board-picker',
  needsPages: false,
  async measure(context) {
    const { dataset, product } = context
    const shots = dataset.members.map(({ headers }) =>
      getResource('BoardPickerBoardsResource', {}, headers),
    )
    const bare = await context.startBaseline<string>('boards-from-columns.ts', {
      databaseUrl: dataset.databaseUrl,
      calls: dataset.members.map(({ viewer }) => ({ viewerId: viewer.id })),
    })
    const numbers = shots.map((_shot, index) => ({ path: `/${index}` }))
    const [shot] = shots
    if (shot) {
      const { data } = (await fetchJson(bare.answer, { path: '/0' })) as { data: Picker }
      deepEqual(normalised(data), normalised((await dataOf(product.address, shot)) as Picker))
    }
    const [measured] = await compare(
      context.firing(product.pid, product.address, shots),
      [context.firing(bare.pid, bare.answer, numbers)],
      context.pace,
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
function normalised(picker: Picker): Picker {
  return {
    ...picker,
    boards_shortlist: picker.boards_shortlist.toSorted((a, b) => a.id.localeCompare(b.id)),
  }
}
