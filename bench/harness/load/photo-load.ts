import { variantOf } from '../content/pictures.ts'
import { summarise } from '../numbers.ts'
import type { Answered, PhotoVolley } from './load.ts'
import { post } from './plain-client.ts'

let photosSent = 0

export async function sendPhotos(volley: PhotoVolley): Promise<Answered> {
  const latenciesMs: number[] = []
  const startedAt = performance.now()
  const until = startedAt + volley.seconds * 1_000
  await Promise.all(
    volley.savers.map(async (saver) => {
      while (performance.now() < until) {
        const sentAt = performance.now()
        photosSent += 1
        await savePhoto(volley.address, saver, variantOf(volley.photo, photosSent))
        latenciesMs.push(performance.now() - sentAt)
      }
    }),
  )
  return summarise(latenciesMs, (performance.now() - startedAt) / 1_000)
}

const boundary = 'a-line-between-parts'
const formHead = Buffer.from(
  `--${boundary}\r\ncontent-disposition: form-data; name="img"; filename="photo.jpg"\r\n` +
    'content-type: image/jpeg\r\n\r\n',
)
const formEnd = Buffer.from(`\r\n--${boundary}--\r\n`)

/** Like a browser: uploads the picture, then saves the pin. */
async function savePhoto(
  address: string,
  { headers, boardId }: PhotoVolley['savers'][number],
  photo: Uint8Array[],
): Promise<void> {
  const upload = await post(
    `${address}/upload-image/`,
    { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    [formHead, ...photo, formEnd],
  )
  const { success, image_signature, message } = JSON.parse(upload.text)
  if (!success) throw new Error(`A photo was refused: ${message}`)
  const data = JSON.stringify({ options: { board_id: boardId, image_signature, title: 'A photo' } })
  const saved = await post(
    `${address}/resource/PinResource/create/`,
    { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    [Buffer.from(new URLSearchParams({ data }).toString())],
  )
  if (saved.status !== 200) throw new Error(`A pin was refused: ${saved.text}`)
}
