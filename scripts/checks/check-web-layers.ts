import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, normalize, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const web = fileURLToPath(new URL('../../src/web', import.meta.url))

/** What each folder of `src/web` may not import; a feature may not import another one either. */
const layersAbove: Readonly<Record<string, readonly string[]>> = {
  ui: ['features', 'routes'],
  lib: ['features', 'routes'],
  brand: ['features', 'routes'],
  features: ['routes'],
}

/** Fails where a feature imports another one, or something imports what stands above it. */
export async function checkWebLayers(): Promise<void> {
  const faults: string[] = []
  for (const file of await readdir(web, { recursive: true })) {
    if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) continue
    const text = await readFile(join(web, file), 'utf8')
    faults.push(...layerFaults(file, text).map((fault) => `src/web/${file} ${fault}`))
  }
  if (faults.length === 0) return
  console.error(faults.join('\n'))
  process.exit(1)
}

/** @param file its path within `src/web` */
export function layerFaults(file: string, text: string): string[] {
  const [layer = '', feature] = file.split('/')
  return importsOf(file, text).flatMap((path) => {
    const [other = '', otherFeature] = path.split('/')
    if (layersAbove[layer]?.includes(other)) return [`imports ${path}`]
    const isOtherFeature = layer === 'features' && other === 'features' && feature !== otherFeature
    return isOtherFeature ? [`imports the feature ${otherFeature}`] : []
  })
}

const imported = /\b(?:from|import)\s*\(?\s*'(#web\/|\.{1,2}\/)([^']+)'/g

/** Paths within `src/web`. */
function importsOf(file: string, text: string): string[] {
  return [...text.matchAll(imported)].map(([, start = '', rest = '']) =>
    start === '#web/' ? rest : relative('.', normalize(join(dirname(file), start + rest))),
  )
}
