import { word } from './words.ts'

export interface Settings {
  /** An origin; empty until it is set. */
  server: string
  /** A button on pictures under the pointer. */
  hover: boolean
}

export async function readSettings(): Promise<Settings> {
  const { server, hover } = await chrome.storage.sync.get(['server', 'hover'])
  return {
    server:
      (typeof server === 'string' && originOf(server)) || originOf(word('builtInServer')) || '',
    hover: hover === true,
  }
}

/** The origin of a server as people type it; null when it is not a web address. */
export function originOf(written: string): string | null {
  const trimmed = written.trim()
  if (trimmed === '') return null
  const withScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`
  const url = URL.parse(withScheme)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  // Some browsers accept anything: they encode spaces, which no host contains.
  return url.username || url.password || url.host.includes('%') ? null : url.origin
}
