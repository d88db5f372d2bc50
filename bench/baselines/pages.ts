import type { PageRequest, PageResult } from '#surfaces/pages'
import { serveBare } from './bare-server.ts'

/**
 * Bare `node:http` and the built app's own `render` with prepared answers: it matches the route,
 * gives the loader its answer, draws the tree with React's `renderToString` and puts the document around
 * it. No framework, no cookies, no headers beyond type and length, no database, no JSON.
 */
interface Setup {
  /** The built server half. */
  entry: string
  url: string
  headers: Record<string, string>
  /** By the operation's name. */
  answers: Record<string, unknown>
  files: { entry: string; preload: string[]; styles: string[] }
  site: PageRequest['site']
  settings: { publicUrl: string }
}

type Render = (
  page: PageRequest,
  files: { filesFor(ids: readonly string[]): Setup['files'] },
  settings: Setup['settings'],
) => Promise<PageResult>

serveBare<Setup>(async ({ entry, url, headers, answers, files, site, settings }) => {
  const { render } = (await import(entry)) as { render: Render }
  const run = (async ({ name }: { name: string }) => answers[name]) as PageRequest['run']
  const found = { filesFor: () => files }
  return async () => {
    const page = {
      request: new Request(url, { headers }),
      run,
      viewer: null,
      language: 'en',
      hasChosenActing: false,
      csrfToken: '0123456789abcdef0123456789abcdef',
      site,
      formKey: '',
      nonce: 'AAAAAAAAAAAAAAAAAAAAAA==',
      theme: null,
      keyShortcuts: true,
      siteType: 0,
      siteUrls: null,
    }
    return (await render(page, found, settings)).html
  }
}, 'text/html; charset=utf-8')
