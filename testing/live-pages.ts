import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import type { PageRenderer, PageRequest, PageResult } from '#surfaces/pages'

type Render = (page: PageRequest, files: object, settings: object) => Promise<PageResult>

export interface LivePages extends PageRenderer {
  /** The routes of the pages, as the router takes them. */
  routes: readonly PageRoute[]
  close(): Promise<void>
}

export interface PageRoute {
  path?: string
  children?: readonly PageRoute[]
}

/** The product's own pages, rendered from their sources: needs no build, and serves no assets. */
export async function openLivePages(): Promise<LivePages> {
  const vite = await createServer({
    root: fileURLToPath(new URL('..', import.meta.url)),
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    appType: 'custom',
    logLevel: 'error',
  })
  const { render } = (await vite.ssrLoadModule('/src/web/entry-server.tsx')) as { render: Render }
  const { routes } = (await vite.ssrLoadModule('/src/web/all-routes.ts')) as { routes: PageRoute[] }
  const files = { filesFor: () => ({ entry: '', preload: [], styles: [] }) }
  const settings = { publicUrl: 'http://localhost' }
  return {
    routes,
    render: (page) => render(page, files, settings),
    addAssets: async () => {},
    close: () => vite.close(),
  }
}
