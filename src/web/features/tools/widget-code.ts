import { pinIdOf } from '#contract/pins/pin-address'
import { escapeHtml } from '#web/lib/escape.ts'

export interface ButtonOptions {
  url: string
  media: string
  description: string
  count: 'none' | 'beside' | 'above'
  isLarge: boolean
}

/** The HTML of a save button: a link that works by itself, and the script that enhances it. */
export function buttonCode(server: string, label: string, options: ButtonOptions): string {
  const query = new URLSearchParams()
  if (options.url) query.set('url', options.url)
  if (options.media) query.set('media', options.media)
  if (options.description) query.set('description', options.description)
  const rest = query.size > 0 ? `?${query}` : ''
  const attributes = [
    attribute('data-bowerbird', 'save'),
    options.count !== 'none' && attribute('data-count', options.count),
    options.isLarge && attribute('data-large', 'true'),
    attribute('href', `${server}/pin/create/button/${rest}`),
  ]
  return `<a ${attributes.filter(Boolean).join(' ')}>${escapeHtml(label)}</a>\n${scriptTag(server)}`
}

export type EmbedKind = 'pin' | 'board' | 'profile' | 'section'

/** The kind of one of this site's URLs; null for any other. */
export function embedKind(server: string, address: string): EmbedKind | null {
  const url = URL.parse(address.trim())
  if (!url || url.host !== URL.parse(server)?.host) return null
  const path = url.pathname.split('/').filter(Boolean)
  if (path[0] === 'pin') return pinIdOf(path[1]) === null ? null : 'pin'
  return ([null, 'profile', 'board', 'section'] as const)[path.length] ?? null
}

export function embedCode(server: string, address: string, label: string): string | null {
  const kind = embedKind(server, address)
  if (!kind) return null
  const attributes = `${attribute('data-bowerbird', kind)} ${attribute('href', address.trim())}`
  return `<a ${attributes}>${escapeHtml(label)}</a>\n${scriptTag(server)}`
}

function scriptTag(server: string): string {
  return `<script async src="${escapeHtml(server)}/widgets.js"></script>`
}

function attribute(name: string, value: string): string {
  return `${name}="${escapeHtml(value)}"`
}
