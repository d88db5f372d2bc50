import { type Child, startChild } from './child-process.ts'
import type { Endured, Flood } from './open-load.ts'

/** One request. */
export interface Shot {
  path: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

/** Requests in turn over some connections for a while; each connection begins elsewhere in the list. */
export interface Volley {
  address: string
  shots: Shot[]
  connections: number
  seconds: number
}

/** Commands at random moments, so many a second on average, however many are under way. */
export interface Arrivals {
  address: string
  shots: Shot[]
  perSecond: number
  seconds: number
}

/** Photos sent and saved, each unlike all before, by some people at once. */
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
  flood(flood: Flood): Promise<Endured>
  end(): Promise<void>
}

/** The clients, in a process that is neither the server's nor the one that counts. */
export async function startLoad(): Promise<Load> {
  const child: Child = await startChild({ file: new URL('./load-process.ts', import.meta.url) })
  return {
    fire: (volley) => child.ask({ volley }),
    fireArrivals: (arrivals) => child.ask({ arrivals }),
    sendPhotos: (photos) => child.ask({ photos }),
    flood: (flood) => child.ask({ flood }),
    end: child.end,
  }
}
