import { readFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const contractFile = /\/src\/contract\/.+\.ts$/
/** Schemas by which a page checks, before anything is sent, what somebody writes for another program to send. */
const wholeFiles = /\/src\/contract\/conversions\/(event|check-event)\.ts$/
const appFile = /\/src\/web\/.+\.tsx?$/
const limitRead = /\blimits\.(\w+)/g
const failuresFile = /\/src\/contract\/errors\.ts$/
const limitsFile = fileURLToPath(new URL('../../src/contract/limits.ts', import.meta.url))
const failureList = /const list = \{[\s\S]*?\n\} as const satisfies Record<string, FailureKind>\n/

/**
 * Browsers call operations by name and leave validation to the server: in their build a contract file keeps
 * its names and loses its schemas, and with them the schema library. Of the failures it keeps those that
 * occur in the browser itself, and limits are inlined where the app reads them.
 */
export function contractForBrowsers(): Plugin {
  return {
    name: 'contract-for-browsers',
    enforce: 'pre',
    async load(id) {
      const file = id.split('?')[0] ?? id
      if (this.environment.name !== 'client' || !contractFile.test(file)) return null
      if (wholeFiles.test(file)) return null
      const source = await readFile(file, 'utf8')
      if (failuresFile.test(file)) return clientFailures(file, source)
      if (!/from 'zod'/.test(source)) return null
      const module = await importFile(file)
      return Object.entries(module).flatMap(toExport).join('\n')
    },
    async transform(code, id) {
      const file = id.split('?')[0] ?? id
      if (this.environment.name !== 'client' || !appFile.test(file)) return null
      if (!code.includes("'#contract/limits'")) return null
      const { limits } = (await importFile(limitsFile)) as { limits: Record<string, unknown> }
      return {
        code: code.replaceAll(limitRead, (_, name: string) => {
          if (!(name in limits)) throw new Error(`${file} reads a limit that is none: ${name}`)
          return JSON.stringify(limits[name])
        }),
        map: null,
      }
    },
  }
}

function importFile(file: string): Promise<Record<string, unknown>> {
  return import(pathToFileURL(file).href) as Promise<Record<string, unknown>>
}

async function clientFailures(
  file: string,
  source: string,
): Promise<{ code: string; moduleType: 'ts' }> {
  const { failureKinds } = (await importFile(file)) as { failureKinds: Record<string, FailureKind> }
  const kept = Object.entries(failureKinds)
    .filter(([, { isFoundByBrowsers }]) => isFoundByBrowsers)
    .map(([code, { http_status }]) => [code, { http_status }])
  if (!failureList.test(source)) throw new Error(`${file} has no list of failures`)
  const list = `const list = ${JSON.stringify(Object.fromEntries(kept))}\n`
  return { code: source.replace(failureList, () => list), moduleType: 'ts' }
}

interface FailureKind {
  http_status: number
  isFoundByBrowsers?: boolean
}

/** What has no form for browsers is not exported, so that a build with code that needs it fails. */
function toExport([name, value]: [string, unknown]): string[] {
  const kept = descriptor(value)
  return kept === undefined ? [] : [`export const ${name} = ${JSON.stringify(kept)}`]
}

function isPlain(value: unknown): value is string | number | boolean | null {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

function descriptor(value: unknown): unknown {
  if (isPlain(value) || (Array.isArray(value) && value.every(isPlain))) return value
  if (
    typeof value !== 'object' ||
    !('kind' in value) ||
    !('resource' in value || 'endpoint' in value || 'v3' in value)
  )
    return undefined
  const { name, kind, resource, v3, secrets, adds, budget } = value as Record<string, unknown>
  // The path is only needed where there is no resource.
  const place = resource === undefined ? { v3 } : { resource }
  // Only the budget that shows which commands have no idempotency key.
  return { name, kind, ...place, secrets, adds, budget: budget === 'upload' ? budget : undefined }
}
