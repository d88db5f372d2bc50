import autocannon from 'autocannon'
import { answerParent } from './child-process.ts'
import type { Answered, PhotoVolley, Volley } from './load.ts'
import { percentile } from './numbers.ts'
import { variantOf } from './pictures.ts'

interface Question {
  volley?: Volley
  photos?: PhotoVolley
}

answerParent<Question>(async ({ volley, photos }) => {
  if (volley) return fire(volley)
  if (photos) return sendPhotos(photos)
  throw new Error('Nothing was asked for')
})

async function fire(volley: Volley): Promise<Answered> {
  const latenciesMs: number[] = []
  let refused = 0
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const cannon = autocannon(optionsOf(volley), (error, ended) =>
      error ? reject(error) : resolve(ended),
    )
    cannon.on('response', (_client, statusCode, _bytes, responseMs) => {
      latenciesMs.push(responseMs)
      if (statusCode !== 200) refused += 1
    })
  })
  if (refused > 0 || result.errors > 0) {
    throw new Error(
      `${refused} answers of ${volley.address} were refusals and ${result.errors} never came`,
    )
  }
  return summarise(latenciesMs, result.duration)
}

function optionsOf({ address, shots, connections, seconds }: Volley): autocannon.Options {
  const step = Math.max(1, Math.floor(shots.length / connections))
  let dealt = 0
  return {
    url: address,
    connections,
    duration: seconds,
    setupClient: (client) => {
      const start = (dealt * step) % shots.length
      dealt += 1
      const turned = [...shots.slice(start), ...shots.slice(0, start)]
      client.setRequests(turned.map((shot) => ({ ...shot })))
    },
  }
}

let photosSent = 0

async function sendPhotos(volley: PhotoVolley): Promise<Answered> {
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

/** As a browser does: the picture first, then the pin that shows it. */
async function savePhoto(
  address: string,
  { headers, boardId }: PhotoVolley['savers'][number],
  photo: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const form = new FormData()
  form.append('img', new Blob([photo], { type: 'image/jpeg' }), 'photo.jpg')
  const upload = await fetch(`${address}/upload-image/`, { method: 'POST', headers, body: form })
  const { success, image_signature, message } = await upload.json()
  if (!success) throw new Error(`A photo was refused: ${message}`)
  const data = JSON.stringify({ options: { board_id: boardId, image_signature, title: 'A photo' } })
  const saved = await fetch(`${address}/resource/PinResource/create/`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ data }),
  })
  if (saved.status !== 200) throw new Error(`A pin was refused: ${await saved.text()}`)
  await saved.arrayBuffer()
}

function summarise(latenciesMs: number[], seconds: number): Answered {
  return {
    count: latenciesMs.length,
    perSecond: latenciesMs.length / seconds,
    p50Ms: percentile(latenciesMs, 0.5),
    p99Ms: percentile(latenciesMs, 0.99),
  }
}
