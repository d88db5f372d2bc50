import type { FailureCode, FailureDetail } from '#contract/errors'
import type { GuardedRequest } from './guarded-fetch.ts'

/** Sent to the fetch process once, before its first job. URLs name modules. */
export interface Settings {
  userAgent: string
  allow: string[]
  readers: Record<string, string>
  network: string | null
}

export interface Job extends GuardedRequest {
  id: number
  /** Which reader turns the bytes into the answer; null returns the bytes. */
  reader: string | null
}

/**
 * Turns fetched bytes into a plain object, inside the fetch process. Must take time linear in the
 * bytes: one that outlives its deadline costs the whole process.
 */
export type Reader = (bytes: Buffer, contentType: string, url: string) => unknown

export type ToProcess =
  | { type: 'settings'; settings: Settings }
  | { type: 'job'; job: Job }
  | { type: 'measure' }

export type FromProcess = { type: 'ready' } | Answer

export type Answer =
  /** The next bytes of a body, sent before its 'fetched'. */
  | { type: 'piece'; id: number; bytes: Uint8Array }
  | { type: 'fetched'; id: number; url: string; contentType: string }
  | { type: 'read'; id: number; url: string; contentType: string; result: unknown }
  | { type: 'failed'; id: number; code: FailureCode; detail: FailureDetail }
  | { type: 'bug'; id: number; stack: string }
  | { type: 'measured'; rssBytes: number; peakRssBytes: number }
