import { compare } from './harness/compare.ts'
import type { Answered } from './harness/load.ts'
import { drawPhoto } from './harness/pictures.ts'
import type { SpeedPromise } from './harness/promise.ts'

/** Enough that one is on its way while one is worked on. */
const savers = 3

/** Sending a 12-megapixel JPEG and saving it: uploaded, resized, stored, with a row, a job and a pin. */
export const savePhoto: SpeedPromise = {
  name: 'save-photo',
  needsPages: false,
  async keep(stage) {
    const { town, product, load } = stage
    const photo = await drawPhoto()
    const bare = await stage.startBaseline('pictures.ts', { photo, inLine: savers, seconds: 0.1 })
    const people = town.residents.slice(0, savers).map(({ headers, firstBoardId }) => ({
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
          run: (seconds) => bare.child.ask<Answered>({ photo, inLine: savers, seconds }),
        },
      ],
      stage.pace,
    )
    if (!measured) throw new Error('Nothing was compared')
    const what = 'Saving a 12-megapixel JPEG'
    return [{ kind: 'ratio', what, against: 'sharp alone', atLeast: 0.9, measured }]
  },
}
