import { join } from 'node:path'
import { imageKey, imagePath } from '#contract/media/image-address'
import { openImage } from '#domains/media'
import { picturesFolder } from '#main/compose'
import { recordStatements } from '#testing/statements'
import { compare } from './harness/compare.ts'
import type { SpeedPromise } from './harness/promise.ts'

/** A small picture of a grid, of which every page asks for thirty. */
export const picture: SpeedPromise = {
  name: 'picture',
  needsPages: false,
  async keep(stage) {
    const { town, product } = stage
    const { services, database } = town.composition
    const { rows } = await town.client.query<{ signature: string; file: string }>(
      'select signature, file from images where file is not null order by signature',
    )
    if (rows.length === 0) throw new Error('There are no pictures')
    const shots = rows.map(({ signature }) => ({ path: imagePath(signature, '236x', 'webp') }))
    const numbers = rows.map((_row, index) => ({ path: `/${index}` }))
    const folder = picturesFolder(town.dataFolder)
    const paths = rows.map(({ file }) => join(folder, imageKey(file, '236x', 'webp')))
    const asked = []
    for (const { signature } of rows) {
      const address = { signature, size: '236x', extension: 'webp' } as const
      const statements = await recordStatements(async () => {
        const found = await openImage(services, database, address)
        found?.body.destroy()
      })
      asked.push(statements[0] ?? null)
    }
    const { databaseUrl } = town
    const same = await stage.startBaseline<string>('files.ts', { paths, databaseUrl, asked })
    const bare = await stage.startBaseline<string>('files.ts', { paths, databaseUrl, asked: null })
    const [againstSame, againstBare] = await compare(
      stage.firing(product.pid, product.address, shots),
      [stage.firing(same.pid, same.answer, numbers), stage.firing(bare.pid, bare.answer, numbers)],
      stage.pace,
    )
    if (!againstSame || !againstBare) throw new Error('Nothing was compared')
    const what = 'A picture of a grid'
    return [
      {
        kind: 'ratio',
        what,
        against: 'bare, same SQL and file',
        atLeast: 0.7,
        measured: againstSame,
      },
      { kind: 'ratio', what, against: 'bare, the file alone', atLeast: 0.5, measured: againstBare },
    ]
  },
}
