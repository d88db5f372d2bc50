import { readdir, readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'

type Chunk = { file: string; imports?: string[] }

const built = new URL('../../../build/client/', import.meta.url)

/** The scripts that a page needs before it works, with their gzip sizes in bytes. */
export async function readPageScripts(routeId: string): Promise<Map<string, number>> {
  const manifest = await readManifest()
  const needed = new Set([
    'src/web/entry-client.tsx',
    'src/messages/en.json?part=start',
    `src/web/routes/${routeId}.tsx`,
  ])
  const sizes = new Map<string, number>()
  // Iterating over a set includes entries that are added meanwhile.
  for (const key of needed) {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The built app has no ${key}`)
    sizes.set(key, gzipSync(await readFile(new URL(chunk.file, built)), { level: 9 }).length)
    for (const other of chunk.imports ?? []) needed.add(other)
  }
  return sizes
}

/** The route ids of all pages, for `readPageScripts`. */
export async function readPageNames(): Promise<string[]> {
  return Object.keys(await readManifest()).flatMap(
    (key) => /^src\/web\/routes\/(?!parts\/)(.+)\.tsx$/.exec(key)?.[1] ?? [],
  )
}

/** Everything that browsers can load, in one text. */
export async function readAllScripts(): Promise<string> {
  const files = await readdir(built, { recursive: true })
  const scripts = files.filter((file) => file.endsWith('.js'))
  const texts = await Promise.all(scripts.map((file) => readFile(new URL(file, built), 'utf8')))
  return texts.join('\n')
}

async function readManifest(): Promise<Record<string, Chunk>> {
  return JSON.parse(await readFile(new URL('.vite/manifest.json', built), 'utf8'))
}
