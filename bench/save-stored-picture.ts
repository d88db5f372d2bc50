import { savePin } from '#contract/pins/save-pin'
import { recordStatements } from '#testing/database/statements'
import type { Benchmark } from './harness/benchmark.ts'
import { compare } from './harness/compare.ts'
import { runAs } from './harness/content/members.ts'
import { createResource } from './harness/load/requests.ts'

const boardsPerPerson = 8

/** Saving a picture that the server has already, to boards of several people; every save is durable. */
export const saveStoredPicture: Benchmark = {
  name: 'save-stored-picture',
  needsPages: false,
  async measure(context) {
    const { dataset, product } = context
    const { rows: images } = await dataset.client.query<{ signature: string }>(
      'select signature from images order by signature limit 64',
    )
    const shots = []
    const calls = []
    for (const member of dataset.members) {
      const { rows: boards } = await dataset.client.query<{ id: string }>(
        'select id from boards where owner_id = $1 and id <> $2 order by id limit $3',
        [member.viewer.id, member.firstBoardId, boardsPerPerson],
      )
      for (const [index, board] of boards.entries()) {
        const input = {
          board_id: board.id,
          image_signature: images[index % images.length]?.signature,
          title: 'A lamp for the corner',
          description: 'Found on a walk, and just the right height for the #reading chair',
          link: 'https://shop.example/lamps/7',
        }
        shots.push(createResource('PinResource', input, member.headers))
        let saved: unknown
        const statements = await recordStatements(async () => {
          saved = await runAs(dataset.composition, member, savePin, input)
        })
        calls.push({ statements, pinId: (saved as { id: string }).id })
      }
    }
    const bare = await context.startBaseline<string>('saves.ts', {
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
    const what = 'Saving a stored picture'
    return [{ kind: 'ratio', what, against: 'bare, same SQL', atLeast: 0.7, measured }]
  },
}
