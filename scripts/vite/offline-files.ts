import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Parts of pages that open offline, which browsers load with use. */
const parts =
  /^src\/web\/(?:routes\/(?:parts\/|home\.|profile\.|settings\.|pins\/pin\.|boards\/(?:board|section)\.|settings\/device\/)|features\/(?:save|home|search|shell|offline)\/)/
const texts =
  /^src\/messages\/([\w-]+)\.json\?part=(?:start|save|boards|closeup|account|tune|disclosure|search)$/

interface OutputChunk {
  type: 'chunk'
  fileName: string
  facadeModuleId: string | null
  imports: string[]
}

/**
 * Lists what a device that keeps pages needs besides what their documents name: without it, a kept page would lack
 * what was not used yet.
 */
export function offlineFiles(): Plugin {
  return {
    name: 'offline-files',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        if (this.environment.name !== 'client') return
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
        this.emitFile({
          type: 'asset',
          fileName: 'offline-files.json',
          source: JSON.stringify(listFiles(chunks)),
        })
      },
    },
  }
}

/** The files of parts with all that they import, and those of texts by language. */
export function listFiles(chunks: readonly OutputChunk[]): {
  files: string[]
  texts: Record<string, string[]>
} {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const files = new Set<string>()
  const byLanguage: Record<string, string[]> = {}
  for (const { facadeModuleId, fileName } of chunks) {
    const path = facadeModuleId?.replace(root, '') ?? ''
    const [, language] = texts.exec(path) ?? []
    if (language !== undefined) (byLanguage[language] ??= []).push(`/${fileName}`)
    else if (parts.test(path)) files.add(fileName)
  }
  // Iterating over a set includes entries that are added meanwhile.
  for (const file of files) for (const other of byName.get(file)?.imports ?? []) files.add(other)
  return { files: [...files].map((file) => `/${file}`), texts: byLanguage }
}
