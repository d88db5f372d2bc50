import { readFile } from 'node:fs/promises'
import type { Benchmark, Finding } from './harness/benchmark.ts'
import { readPage } from './harness/pages.ts'

const atMost = 130
const manifestFile = new URL('../build/client/.vite/manifest.json', import.meta.url)

/** How much JavaScript a page sends to a visitor's browser: gzip, in units of 1,000 bytes. */
export const clientJavascript: Benchmark = {
  name: 'client-javascript',
  needsPages: true,
  async measure({ dataset, product }) {
    const { rows } = await dataset.client.query<{ id: string }>(
      `select p.id from pins p join boards b on b.id = p.board_id where b.privacy = 'public' order by p.id limit 1`,
    )
    const pages: [what: string, path: string][] = [
      ['JavaScript of the home page', '/'],
      ['JavaScript of a pin’s page', `/pin/${rows[0]?.id}/`],
    ]
    const imports = await readImports()
    const findings: Finding[] = []
    for (const [what, path] of pages) {
      const { entry, preload } = await readPage(product.address, path, {})
      const files = withImports([entry, ...preload], imports)
      const sizes = await Promise.all(files.map((file) => sizeOf(product.address + file)))
      const bytes = sizes.reduce((total, size) => total + size, 0)
      const value = Math.round(bytes / 100) / 10
      findings.push({
        kind: 'figure',
        what,
        value,
        unit: 'KB',
        atMost,
        detail: `${files.length} files`,
      })
    }
    return findings
  },
}

type Imports = Map<string, string[]>

/** Which files each built file imports before it can run. */
async function readImports(): Promise<Imports> {
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Record<
    string,
    { file: string; imports?: string[] }
  >
  const fileOf = (key: string) => `/${manifest[key]?.file}`
  return new Map(
    Object.values(manifest).map(({ file, imports = [] }) => [`/${file}`, imports.map(fileOf)]),
  )
}

function withImports(files: string[], imports: Imports): string[] {
  const all = new Set(files)
  // Iterating a set includes elements that are added meanwhile.
  for (const file of all) for (const needed of imports.get(file) ?? []) all.add(needed)
  return [...all]
}

/** The compressed size, from the real server. */
async function sizeOf(address: string): Promise<number> {
  const response = await fetch(address, { headers: { 'accept-encoding': 'gzip' } })
  await response.arrayBuffer()
  const length = Number(response.headers.get('content-length'))
  if (response.headers.get('content-encoding') !== 'gzip' || !(length > 0))
    throw new Error(`${address} was not sent as gzip`)
  return length
}
