import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { listOutbox, readOutbox } from '#platform/messages'
import { addDevOutboxEndpoints } from '#surfaces/dev-outbox'
import type { PageRenderer, PageRequest, PageResult } from '#surfaces/pages'
import type { Config } from '../settings/config.ts'
import { outboxFolder } from '../settings/outbox-folder.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const entry = 'src/web/entry-client.tsx'

interface PageFiles {
  filesFor(
    routeIds: readonly string[],
    language: string,
  ): { entry: string; preload: string[]; styles: string[] }
  developmentHead?: string
}

type Render = (
  page: PageRequest,
  files: PageFiles,
  settings: { publicUrl: string },
) => Promise<PageResult>

interface Chunk {
  file: string
  imports?: string[]
}

type Manifest = Record<string, Chunk>

/** From the built app, from the sources as they change, or none for an API server only. */
export type PagesKind = 'built' | 'live' | 'none'

export async function openPages(config: Config, kind?: string): Promise<PageRenderer> {
  if (kind === 'live') return livePages(config)
  return kind === 'none' ? noPages() : builtPages(config)
}

/** Pages from the built app. */
async function builtPages(config: Config): Promise<PageRenderer> {
  const manifest = JSON.parse(
    await readFile(`${root}build/client/.vite/manifest.json`, 'utf8'),
  ) as Manifest
  // The pages are built for production; without this variable React would load its development build.
  process.env.NODE_ENV = 'production'
  const { render } = (await import(`${root}build/server/entry-server.js`)) as { render: Render }
  const files = { filesFor: cached(manifest) }
  const settings = { publicUrl: config.PUBLIC_URL }

  return {
    render: (page) => render(page, files, settings),
    addAssets: async (app) => {
      await app.register(fastifyStatic, {
        root: `${root}build/client`,
        wildcard: false,
        preCompressed: true,
        globIgnore: ['.vite/**', '**/*.br', '**/*.gz'],
        setHeaders: (reply, path) => {
          const isHashed = path.includes('/assets/')
          reply.header(
            'cache-control',
            isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
          )
        },
      })
    },
  }
}

type Files = ReturnType<PageFiles['filesFor']>

/** The files that a page needs: its route modules, everything they import, and its language's texts. */
function filesFor(manifest: Manifest, routeIds: readonly string[], language: string): Files {
  const preload = new Set<string>()
  const add = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || preload.has(`/${chunk.file}`)) return
    preload.add(`/${chunk.file}`)
    for (const needed of chunk.imports ?? []) add(needed)
  }
  add(entry)
  for (const id of routeIds) add(`src/web/routes/${id}.tsx`)
  add(`src/messages/${language}.json?part=start`)
  const start = manifest[entry]?.file ?? ''
  preload.delete(`/${start}`)
  const style = manifest['style.css']?.file ?? ''
  return { entry: `/${start}`, preload: [...preload], styles: [`/${style}`] }
}

function cached(manifest: Manifest): PageFiles['filesFor'] {
  const known = new Map<string, Files>()
  return (ids, language) => {
    const key = [language, ...ids].join()
    const found = known.get(key) ?? filesFor(manifest, ids, language)
    known.set(key, found)
    return found
  }
}

/** Pages from the sources, reloaded as they change. */
async function livePages(config: Config): Promise<PageRenderer> {
  const { createServer } = await import('vite')
  // A port of its own for each server, so that two may run side by side.
  const reloadPort = config.PORT < 45_000 ? config.PORT + 20_000 : config.PORT - 20_000
  const vite = await createServer({
    root,
    server: { middlewareMode: true, hmr: { port: reloadPort } },
    appType: 'custom',
  })
  const settings = { publicUrl: config.PUBLIC_URL }

  return {
    connections: [`ws://*:${reloadPort}`],
    render: async (page: PageRequest) => {
      const { render } = (await vite.ssrLoadModule('/src/web/entry-server.tsx')) as {
        render: Render
      }
      const head = await vite.transformIndexHtml(
        new URL(page.request.url).pathname,
        '<head></head>',
      )
      const files: PageFiles = {
        filesFor: () => ({
          entry: `/${entry}`,
          preload: [],
          styles: ['/src/web/styles/app.css?direct'],
        }),
        developmentHead: head.replace(/<\/?head>/g, ''),
      }
      return render(page, files, settings)
    },
    addAssets: async (app: FastifyInstance) => {
      app.addHook('onClose', () => vite.close())
      addDevOutbox(app, config)
      app.addHook('onRequest', (request, reply, done) => {
        vite.middlewares(request.raw, reply.raw, () => done())
      })
    },
  }
}

/** In development without a mail server, messages are shown in the browser. */
function addDevOutbox(app: FastifyInstance, { DATA_DIR }: Config): void {
  const folder = outboxFolder(DATA_DIR)
  addDevOutboxEndpoints(app, {
    list: (max) => listOutbox(folder, max),
    read: (id) => readOutbox(folder, id),
  })
}

/** For a server that is used only by programs. */
export function noPages(): PageRenderer {
  const html = '<!doctype html><title>No pages</title><p>This server was started without pages.</p>'
  return { render: async () => ({ status: 404, html }), addAssets: async () => {} }
}
