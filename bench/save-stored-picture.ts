import { savePin } from '#contract/pins/save-pin'
import { recordStatements } from '#testing/statements'
import { compare } from './harness/compare.ts'
import { runAs } from './harness/people.ts'
import type { SpeedPromise } from './harness/promise.ts'
import { createResource } from './harness/wire.ts'

const boardsPerPerson = 8

/** Saving a picture the server has already, to boards of several people; every save reaches the disk. */
export const saveStoredPicture: SpeedPromise = {
  name: 'save-stored-picture',
  needsPages: false,
  async keep(stage) {
    const { town, product } = stage
    const { rows: images } = await town.client.query<{ signature: string }>(
      'select signature from images order by signature limit 64',
    )
    const shots = []
    const calls = []
    for (const resident of town.residents) {
      const { rows: boards } = await town.client.query<{ id: string }>(
        'select id from boards where owner_id = $1 and id <> $2 order by id limit $3',
        [resident.viewer.id, resident.firstBoardId, boardsPerPerson],
      )
      for (const [index, board] of boards.entries()) {
        const input = {
          board_id: board.id,
          image_signature: images[index % images.length]?.signature,
          title: 'A lamp for the corner',
          description: 'Found on a walk, and just the right height for the #reading chair',
          link: 'https://shop.example/lamps/7',
        }
        shots.push(createResource('PinResource', input, resident.headers))
        let saved: unknown
        const statements = await recordStatements(async () => {
          saved = await runAs(town.composition, resident, savePin, input)
        })
        calls.push({ statements, pinId: (saved as { id: string }).id })
      }
    }
    const bare = await stage.startBaseline<string>('saves.ts', {
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
    const what = 'Saving a stored picture'
    return [{ kind: 'ratio', what, against: 'bare, same SQL', atLeast: 0.7, measured }]
  },
}
