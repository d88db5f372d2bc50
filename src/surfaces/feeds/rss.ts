import type { PinCard } from '#contract/pins/pin'
import { escapeHtml } from '#platform/html'

export interface Feed {
  title: string
  description: string
  /** The page it is a feed of. */
  address: string
  /** Its own address. */
  self: string
  pins: PinCard[]
}

const titleLength = 100

/** RSS 2.0, newest first. An item's description is the linked picture and the pin's words, as HTML. */
export function toRss(feed: Feed, publicUrl: string, mediaUrl: string): string {
  const items = feed.pins.map((pin) => toItem(pin, publicUrl, mediaUrl)).join('')
  const [latest] = feed.pins
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n` +
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>` +
    `<title>${text(feed.title)}</title><link>${text(feed.address)}</link>` +
    `<description>${text(feed.description)}</description>` +
    `<atom:link href="${text(feed.self)}" rel="self" type="application/rss+xml"/>` +
    (latest ? `<lastBuildDate>${text(latest.created_at)}</lastBuildDate>` : '') +
    `${items}</channel></rss>\n`
  )
}

function toItem(pin: PinCard, publicUrl: string, mediaUrl: string): string {
  const address = `${publicUrl}/pin/${pin.id}/`
  const { url, width, height } = pin.images['474x']
  const image = `<img src="${escapeHtml(mediaUrl + url)}" width="${width}" height="${height}" alt="${escapeHtml(pin.alt_text)}">`
  const html = `<a href="${escapeHtml(address)}">${image}</a>${escapeHtml(pin.description)}`
  return (
    `<item><title>${text(pin.title || pin.description.slice(0, titleLength))}</title>` +
    `<link>${text(address)}</link><guid isPermaLink="true">${text(address)}</guid>` +
    `<pubDate>${text(pin.created_at)}</pubDate><description>${text(html)}</description></item>`
  )
}

/** What XML 1.0 cannot hold at all, even escaped. */
const notXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

function text(value: string): string {
  return escapeHtml(value.replace(notXml, ''))
}
