import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { owners } from '#db/owners'
import { layers, privateTables } from '../../src/domains/layers.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Fails where a domain imports, or reads a table of, a domain on its own layer or above. */
export async function checkDomainLayers(): Promise<void> {
  const faults = (await Promise.all((await domainsInSource()).map(faultsOfDomain))).flat()
  if (faults.length === 0) return
  console.error(faults.join('\n'))
  process.exit(1)
}

async function domainsInSource(): Promise<string[]> {
  const entries = await readdir(join(root, 'src/domains'), { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}

async function faultsOfDomain(domain: string): Promise<string[]> {
  if (!(domain in layers)) return [`src/domains/layers.ts names no layer of ${domain}`]
  const files = await readdir(join(root, 'src/domains', domain), { recursive: true })
  const faults: string[] = []
  for (const file of files) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue
    const path = `src/domains/${domain}/${file}`
    const text = await readFile(join(root, path), 'utf8')
    faults.push(...faultsOf(domain, text).map((fault) => `${path} ${fault}`))
  }
  return faults
}

/** What the text of one file imports and reads that its domain may not. */
export function faultsOf(domain: string, text: string): string[] {
  const code = withoutComments(text)
  const isBelow = (other: string) => (layers[other] ?? 0) < (layers[domain] ?? 0)
  const imports = [...new Set(importsOf(code))]
    .filter((other) => other !== domain && !isBelow(other))
    .map((other) => `imports ${other}`)
  const reads = [...new Set(tablesIn(code))].flatMap((table) => {
    const owner = ownerOf(table)
    if (owner === domain) return []
    if (!isBelow(owner)) return [`reads ${table} of ${owner}`]
    return privateTables.has(table) ? [`reads ${table}, which is private to ${owner}`] : []
  })
  return [...imports, ...reads]
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, ' ')
}

const imported = /(?:from|import)\s*\(?\s*'(?:#domains|(?:\.\.\/)+(?:src\/)?domains)\/([a-z-]+)/g

function importsOf(code: string): string[] {
  return [...code.matchAll(imported)].map(([, other = '']) => other)
}

/** The tables of domains; those of the platform are below all layers. */
const tables = new Set(
  Object.entries(owners)
    .filter(([, owner]) => owner.startsWith('src/domains/'))
    .map(([table]) => table),
)

function ownerOf(table: string): string {
  return owners[table]?.slice('src/domains/'.length) ?? ''
}

/** What follows these words: one table, or several with commas and aliases between them. */
const source = /\b(?:from|join|using|into|update)\s+(?:only\s+|lateral\s+)?(?=([a-z_,\s]+))/gi
/** A table after a comma that follows something longer, such as a function's rows. */
const joined = /,\s*([a-z_]+)\s+[a-z_]+\s+(?:where|join|left|cross|order|limit)\b/gi
/** The type of a table's rows. */
const named = /::([a-z_]+)\b/g
/** Where a name comes in as a value, any of the file's strings may be it. */
const interpolated = /\b(?:from|join|using|into|update)\s+(?:only\s+)?\$\{/i
const strings = /'([a-z_]+)'/g

function tablesIn(code: string): string[] {
  const listed = [...code.matchAll(source)].flatMap(([, list = '']) =>
    list.split(',').map((one) => /^\s*([a-z_]+)/i.exec(one)?.[1]?.toLowerCase() ?? ''),
  )
  const later = [...code.matchAll(joined)].map(([, table = '']) => table.toLowerCase())
  const others = [...code.matchAll(named)].map(([, type = '']) => type)
  const values = interpolated.test(code)
    ? [...code.matchAll(strings)].map(([, value = '']) => value)
    : []
  return [...listed, ...later, ...others, ...values].filter((table) => tables.has(table))
}
