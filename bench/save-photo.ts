import type { Benchmark } from './harness/benchmark.ts'
import { compare } from './harness/compare.ts'
import { drawPhoto } from './harness/content/pictures.ts'
import type { Answered } from './harness/load/load.ts'

/** Enough that one is uploaded while another is processed. */
const savers = 3

/** Sending a 12-megapixel JPEG and saving it: uploaded, resized, stored, with a row, a job and a pin. */
export const savePhoto: Benchmark = {
  name: 'save-photo',
  needsPages: false,
  async measure(context) {
    const { dataset, product, load } = context
    const photo = await drawPhoto()
    const bare = await context.startBaseline('pictures.ts', {
      photo,
      queueLength: savers,
      seconds: 0.1,
    })
    const people = dataset.members.slice(0, savers).map(({ headers, firstBoardId }) => ({
      headers,
      boardId: firstBoardId,
    }))
    const [measured] = await compare(
      {
        pid: product.pid,
        run: (seconds) =>
          load.sendPhotos({ address: product.address, savers: people, photo, seconds }),
      },
      [
        {
          pid: bare.pid,
          run: (seconds) => bare.child.send<Answered>({ photo, queueLength: savers, seconds }),
        },
      ],
      context.pace,
    )
    if (!measured) throw new Error('Nothing was compared')
    const what = 'Saving a 12-megapixel JPEG'
    return [{ kind: 'ratio', what, against: 'sharp alone', atLeast: 0.9, measured }]
  },
}
