import { build, type Plugin, type Rolldown } from 'vite'

/**
 * Bundles one entry into one plain script, for places without modules: other people's pages,
 * bookmarks, extensions and workers.
 */
export async function bundleScript(entry: string, plugins: Plugin[] = []): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins,
    build: {
      write: false,
      minify: true,
      target: ['chrome123', 'firefox128', 'safari17.5'],
      rolldownOptions: {
        input: entry,
        output: { format: 'iife' },
        checks: { pluginTimings: false },
      },
      modulePreload: false,
    },
  })
  const [{ output }] = [result].flat() as [Rolldown.RolldownOutput]
  return output[0].code
}
