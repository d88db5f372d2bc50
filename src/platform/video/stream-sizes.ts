import type { StreamName } from '#contract/media/stream-address'
import { scaled, shortSidePx } from './facts.ts'

/** A rendition of a stream. */
export interface Rendition {
  name: StreamName
  width: number
  height: number
  /** Null for the largest: the video itself, without being encoded again. */
  rates: { crf: number; maxRate: string; bufferSize: string } | null
}

const smaller = [
  { name: '480p', shortPx: 480, rates: { crf: 24, maxRate: '1200k', bufferSize: '2400k' } },
  { name: '240p', shortPx: 240, rates: { crf: 26, maxRate: '400k', bufferSize: '800k' } },
] as const

/** The video itself and those that are really smaller, by their shorter side, the largest first. */
export function renditionsOf(size: { width: number; height: number }): Rendition[] {
  const short = Math.min(size.width, size.height, shortSidePx)
  return [
    { name: '720p', ...size, rates: null },
    ...smaller
      .filter(({ shortPx }) => shortPx < short)
      .map(({ name, shortPx, rates }) => ({ name, ...scaled(size, shortPx / short), rates })),
  ]
}
