import { pinIdOf } from '#contract/pins/pin-address'

export interface ButtonWish {
  url: string
  media: string
  description: string
  count: 'none' | 'beside' | 'above'
  isLarge: boolean
}

/** What a page's author copies: a link that works by itself, and the script that makes more of it. */
export function buttonCode(server: string, label: string, wish: ButtonWish): string {
  const query = new URLSearchParams()
  if (wish.url) query.set('url', wish.url)
  if (wish.media) query.set('media', wish.media)
  if (wish.description) query.set('description', wish.description)
  const rest = query.size > 0 ? `?${query}` : ''
  const attributes = [
    attribute('data-bowerbird', 'save'),
    wish.count !== 'none' && attribute('data-count', wish.count),
    wish.isLarge && attribute('data-large', 'true'),
    attribute('href', `${server}/pin/create/button/${rest}`),
  ]
  return `<a ${attributes.filter(Boolean).join(' ')}>${escape(label)}</a>\n${scriptTag(server)}`
}

export type EmbedKind = 'pin' | 'board' | 'profile' | 'section'

/** By the shape of an address of ours; null for any other. */
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
  return `<a ${attributes}>${escape(label)}</a>\n${scriptTag(server)}`
}

function scriptTag(server: string): string {
  return `<script async src="${escape(server)}/widgets.js"></script>`
}

function attribute(name: string, value: string): string {
  return `${name}="${escape(value)}"`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
