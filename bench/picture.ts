import { join } from 'node:path'
import { imageKey, imagePath } from '#contract/media/image-address'
import { openImage } from '#domains/media'
import { picturesFolder } from '#main/picture-store/open-store'
import { recordStatements } from '#testing/database/statements'
import type { Benchmark } from './harness/benchmark.ts'
import { compare } from './harness/compare.ts'

/** A small picture of a grid; each page requests thirty of them. */
export const picture: Benchmark = {
  name: 'picture',
  needsPages: false,
  async measure(context) {
    const { dataset, product } = context
    const { services, database } = dataset.composition
    const { rows } = await dataset.client.query<{ signature: string; file: string }>(
      'select signature, file from images where file is not null order by signature',
    )
    if (rows.length === 0) throw new Error('There are no pictures')
    const shots = rows.map(({ signature }) => ({ path: imagePath(signature, '236x', 'webp') }))
    const numbers = rows.map((_row, index) => ({ path: `/${index}` }))
    const folder = picturesFolder(dataset.dataFolder)
    const paths = rows.map(({ file }) => join(folder, imageKey(file, '236x', 'webp')))
    const queries = []
    for (const { signature } of rows) {
      const address = { signature, size: '236x', extension: 'webp' } as const
      const statements = await recordStatements(async () => {
        const found = await openImage(services, database, address)
        found?.body.destroy()
      })
      queries.push(statements[0] ?? null)
    }
    const { databaseUrl } = dataset
    const same = await context.startBaseline<string>('files.ts', { paths, databaseUrl, queries })
    const bare = await context.startBaseline<string>('files.ts', {
      paths,
      databaseUrl,
      queries: null,
    })
    const [againstSame, againstBare] = await compare(
      context.firing(product.pid, product.address, shots),
      [
        context.firing(same.pid, same.answer, numbers),
        context.firing(bare.pid, bare.answer, numbers),
      ],
      context.pace,
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
      { kind: 'ratio', what, against: 'bare, only the file', atLeast: 0.5, measured: againstBare },
    ]
  },
}
