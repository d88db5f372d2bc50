import { findPageImages } from './page-images.ts'

/** Pages for tests of reading them. */
export const pageUrl = 'https://www.site.example/posts/lamp.html'
export const at = (path: string) => `https://www.site.example/${path}`

export function find(html: string, url = pageUrl) {
  return findPageImages(html, url)
}

export function urls(html: string): string[] {
  return find(html).images.map(({ url }) => url.replace('https://www.site.example/', ''))
}
