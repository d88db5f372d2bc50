import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'

type Chunk = { file: string; imports?: string[] }

const built = new URL('../../build/client/', import.meta.url)

/** The scripts a visitor's browser must have before a page works, with their sizes as gzip, in bytes. */
export async function readPageScripts(routeId: string): Promise<Map<string, number>> {
  const manifest = await readManifest()
  const needed = new Set([
    'src/web/entry-client.tsx',
    'src/web/messages/en.json?part=start',
    `src/web/routes/${routeId}.tsx`,
  ])
  const sizes = new Map<string, number>()
  // A set is walked together with what is added on the way.
  for (const key of needed) {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The built app has no ${key}`)
    sizes.set(key, gzipSync(await readFile(new URL(chunk.file, built)), { level: 9 }).length)
    for (const other of chunk.imports ?? []) needed.add(other)
  }
  return sizes
}

/** All pages, as `readPageScripts` names them. */
export async function readPageNames(): Promise<string[]> {
  return Object.keys(await readManifest()).flatMap(
    (key) => /^src\/web\/routes\/(?!parts\/)(.+)\.tsx$/.exec(key)?.[1] ?? [],
  )
}

async function readManifest(): Promise<Record<string, Chunk>> {
  return JSON.parse(await readFile(new URL('.vite/manifest.json', built), 'utf8'))
}
