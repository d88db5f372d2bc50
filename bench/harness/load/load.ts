import { type Child, startChild } from '../child-process.ts'
import type { Flood, FloodResult } from './flood.ts'

/** One request. */
export interface Shot {
  path: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

/** Requests in turn over some connections for a while; each connection begins at another position of the list. */
export interface Volley {
  address: string
  shots: Shot[]
  connections: number
  seconds: number
}

/** Commands at random moments at an average rate, however many are under way. */
export interface Arrivals {
  address: string
  shots: Shot[]
  perSecond: number
  seconds: number
}

/** Distinct photos, uploaded and saved by several people at once. */
export interface PhotoVolley {
  address: string
  savers: { headers: Record<string, string>; boardId: string }[]
  photo: Uint8Array
  seconds: number
}

export interface Answered {
  perSecond: number
  count: number
  p50Ms: number
  p99Ms: number
}

export interface Load {
  fire(volley: Volley): Promise<Answered>
  fireArrivals(arrivals: Arrivals): Promise<Answered>
  sendPhotos(volley: PhotoVolley): Promise<Answered>
  flood(flood: Flood): Promise<FloodResult>
  end(): Promise<void>
}

/** The clients, in a process of their own, separate from the server and from the measurement. */
export async function startLoad(): Promise<Load> {
  const child: Child = await startChild({ file: new URL('./load-process.ts', import.meta.url) })
  return {
    fire: (volley) => child.send({ volley }),
    fireArrivals: (arrivals) => child.send({ arrivals }),
    sendPhotos: (photos) => child.send({ photos }),
    flood: (flood) => child.send({ flood }),
    end: child.end,
  }
}
