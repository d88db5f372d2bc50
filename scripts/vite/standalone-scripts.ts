import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { bundleScript } from './bundle-script.ts'
import { widgetTexts } from './widget-texts.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Scripts with fixed URLs, one file each. */
const files: Record<string, string> = {
  'widgets.js': 'src/web/widgets/widgets.ts',
  'ct/core.js': 'src/web/tag/tag.ts',
  'share-worker.js': 'src/web/share-worker.ts',
  'offline-worker.js': 'src/web/offline-worker.ts',
  'push-worker.js': 'src/web/push-worker.ts',
}
const bookmarklet = 'virtual:bookmarklet'

/** Scripts that run outside our pages: built with the pages, or at each request in development. */
export function standaloneScripts(): Plugin {
  return {
    name: 'standalone-scripts',
    async generateBundle() {
      if (this.environment.name !== 'client') return
      for (const [fileName, entry] of Object.entries(files))
        this.emitFile({ type: 'asset', fileName, source: await bundle(entry) })
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const entry = files[request.url?.split('?')[0]?.slice(1) ?? '']
        if (entry === undefined) return next()
        bundle(entry).then(
          (code) => response.setHeader('content-type', 'text/javascript').end(code),
          next,
        )
      })
    },
    resolveId: (id) => (id === bookmarklet ? `\0${bookmarklet}` : null),
    async load(id) {
      if (id !== `\0${bookmarklet}`) return null
      const code = await bundleScript(`${root}src/web/chooser/bookmarklet.ts`)
      return `export default ${JSON.stringify(code.trim())}`
    },
  }
}

function bundle(entry: string): Promise<string> {
  return bundleScript(root + entry, [widgetTexts()])
}
