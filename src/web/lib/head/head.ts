import type { AppFacts } from '../pages/app-context.ts'
import type { Translate } from '../texts/messages.tsx'

/** The content of a page's head. */
export interface Head {
  title: string
  description?: string
  /** Path of the page's canonical URL. */
  canonical?: string
  /** Shown where the URL is shared. */
  image?: { url: string; width?: number; height?: number; alt: string } | undefined
  /** An MP4. */
  video?: { url: string; width: number; height: number }
  /** Other sites may embed the page; oEmbed tells them how. */
  isEmbeddable?: boolean
  /** Path of the page's RSS feed of new pins. */
  feed?: string
  /** Excluded from search engines: private pages, forms, errors. */
  noindex?: boolean
  /** Structured data for search engines, rendered by the server only; see `structured-data.ts`. */
  about?: object
}

/** Route modules export `handle: RouteHandle<typeof loader's data>`. */
export interface RouteHandle<Data = never> {
  head?: (data: Data, t: Translate, facts: AppFacts) => Head
  /** Pages without the header, such as log-in. */
  bare?: boolean
}

export interface HeadTag {
  tag: 'meta' | 'link'
  attributes: Record<string, string>
}

export function titleOf(head: Head, brandName: string): string {
  return head.title === brandName ? brandName : `${head.title} · ${brandName}`
}

export function headTags(head: Head, { publicUrl, brandName, language }: AppFacts): HeadTag[] {
  const tags: HeadTag[] = []
  const meta = (name: string, content: string, key: 'name' | 'property' = 'name') =>
    tags.push({ tag: 'meta', attributes: { [key]: name, content } })
  const property = (name: string, content: string) => meta(name, content, 'property')

  if (head.description) meta('description', head.description)
  if (head.noindex) meta('robots', 'noindex')
  property('og:site_name', brandName)
  property('og:title', head.title)
  property('og:locale', localeOf(language))
  property('og:type', head.video ? 'video.other' : 'website')
  if (head.description) property('og:description', head.description)
  if (head.canonical) {
    const address = publicUrl + head.canonical
    property('og:url', address)
    tags.push({ tag: 'link', attributes: { rel: 'canonical', href: address } })
    if (head.isEmbeddable && !head.noindex) {
      const type = 'application/json+oembed'
      const href = `${publicUrl}/oembed.json?url=${encodeURIComponent(address)}`
      tags.push({ tag: 'link', attributes: { rel: 'alternate', type, href, title: head.title } })
    }
  }
  if (head.feed && !head.noindex) {
    const type = 'application/rss+xml'
    const href = publicUrl + head.feed
    tags.push({ tag: 'link', attributes: { rel: 'alternate', type, href, title: head.title } })
  }
  if (head.image) {
    property('og:image', publicUrl + head.image.url)
    if (head.image.width) property('og:image:width', String(head.image.width))
    if (head.image.height) property('og:image:height', String(head.image.height))
    if (head.image.alt) property('og:image:alt', head.image.alt)
    meta('twitter:card', 'summary_large_image')
  }
  if (head.video) {
    property('og:video', publicUrl + head.video.url)
    property('og:video:type', 'video/mp4')
    property('og:video:width', String(head.video.width))
    property('og:video:height', String(head.video.height))
  }
  return tags
}

/** A language with its most likely region, as in `en_US`: the form that other sites expect. */
export function localeOf(language: string): string {
  const { language: base, region } = new Intl.Locale(language).maximize()
  return region === undefined ? base : `${base}_${region}`
}
