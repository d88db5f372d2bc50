import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const contractFile = /\/src\/contract\/.+\.ts$/

/**
 * Browsers ask operations by name and leave checking to the server: in their build a contract file keeps
 * its names and limits and loses its schemas, and the schema library with them.
 */
export function contractForBrowsers(): Plugin {
  return {
    name: 'contract-for-browsers',
    enforce: 'pre',
    async load(id) {
      const file = id.split('?')[0] ?? id
      if (this.environment.name !== 'client' || !contractFile.test(file)) return null
      if (!/from 'zod'/.test(await readFile(file, 'utf8'))) return null
      const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>
      return Object.entries(module).map(toExport).join('\n')
    },
  }
}

function toExport([name, value]: [string, unknown]): string {
  return `export const ${name} = ${JSON.stringify(descriptor(value)) ?? 'undefined'}`
}

function descriptor(value: unknown): unknown {
  if (
    value === null ||
    typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'boolean'
  )
    return value
  if (
    typeof value !== 'object' ||
    !('kind' in value) ||
    !('resource' in value || 'endpoint' in value)
  )
    return undefined
  const { name, kind, resource } = value as Record<string, unknown>
  return { name, kind, resource }
}
