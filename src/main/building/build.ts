import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { builtExtension } from './extension-archive.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const stampFile = join(root, 'build', 'stamp')
/** All sources of the built pages. */
const sources = [
  'src/web',
  'src/messages',
  'src/contract',
  'extension',
  'scripts/vite',
  'scripts/build-extension.ts',
  'vite.config.ts',
  'package-lock.json',
]

/** Builds the pages when they are missing or older than their sources. */
export async function buildIfNeeded(): Promise<void> {
  const stamp = await stampOfSources()
  if ((await storedStamp()) === stamp) return
  for (const made of ['client', 'server', 'extension-of-server', 'stamp'])
    await rm(join(root, 'build', made), { recursive: true, force: true })
  await Promise.all([vite(['build']), vite(['build', '--ssr'])])
  await script('scripts/build-extension.ts', [builtExtension])
  await compressAssets()
  await mkdir(join(root, 'build'), { recursive: true })
  await writeFile(stampFile, stamp)
}

/** Whether the pages are as their sources. */
export async function isBuilt(): Promise<boolean> {
  return (await storedStamp()) === (await stampOfSources())
}

async function storedStamp(): Promise<string> {
  return await readFile(stampFile, 'utf8').catch(() => '')
}

function vite(args: string[]): Promise<void> {
  return script('node_modules/vite/bin/vite.js', [...args, '--logLevel', 'warn'])
}

async function script(path: string, args: string[]): Promise<void> {
  const child = spawn(process.execPath, [join(root, path), ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const endWithUs = () => child.kill()
  process.once('exit', endWithUs)
  const [code] = (await once(child, 'exit')) as [number | null]
  process.off('exit', endWithUs)
  if (code !== 0) throw new Error('The app could not be built; the lines above show why.')
}

async function compressAssets(): Promise<void> {
  const { compressFolder } = await import('./compress-assets.ts')
  await compressFolder(join(root, 'build', 'client'))
}

async function stampOfSources(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of await filesUnder(join(root, source)))
      hash.update(file).update(await readFile(file))
  }
  return hash.digest('hex')
}

async function filesUnder(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => null)
  if (!found) return []
  if (found.isFile()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
