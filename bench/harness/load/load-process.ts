import autocannon from 'autocannon'
import { answerParent } from '../child-process.ts'
import { summarise } from '../numbers.ts'
import { fireArrivals } from './arrivals.ts'
import { type Flood, flood as sendFlood } from './flood.ts'
import type { Answered, Arrivals, PhotoVolley, Volley } from './load.ts'
import { sendPhotos } from './photo-load.ts'

interface LoadRequest {
  volley?: Volley
  arrivals?: Arrivals
  photos?: PhotoVolley
  flood?: Flood
}

answerParent<LoadRequest>(async ({ volley, arrivals, photos, flood }) => {
  if (volley) return fire(volley)
  if (arrivals) return fireArrivals(arrivals)
  if (photos) return sendPhotos(photos)
  if (flood) return sendFlood(flood)
  throw new Error('The request is empty')
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
      `${refused} answers of ${volley.address} were refusals and ${result.errors} requests failed`,
    )
  }
  return summarise(latenciesMs, result.duration)
}

function optionsOf({ address, shots, connections, seconds }: Volley): autocannon.Options {
  const step = Math.max(1, Math.floor(shots.length / connections))
  let clients = 0
  return {
    url: address,
    connections,
    duration: seconds,
    setupClient: (client) => {
      const start = (clients * step) % shots.length
      clients += 1
      const turned = [...shots.slice(start), ...shots.slice(0, start)]
      client.setRequests(turned.map((shot) => ({ ...shot })))
    },
  }
}
