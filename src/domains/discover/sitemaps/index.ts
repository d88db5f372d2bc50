import { listSitemapsHandler } from './list-sitemaps.ts'
import { readSitemapHandler } from './read-sitemap.ts'

export const sitemapHandlers = [listSitemapsHandler, readSitemapHandler]
