import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { type BrowserKind, manifestFor } from '../extension/manifest.ts'
import { extensionWords, messagesOf } from '../extension/messages.ts'
import { bundleScript } from './vite/bundle-script.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const source = join(root, 'extension')
const scripts = ['background', 'chooser', 'hover', 'options']
const iconSizes = [16, 32, 48, 128]

/** Writes the extension for each browser to a subfolder of `into`. */
export async function buildExtension(
  into: string,
  { brand = 'Bowerbird', server = '' }: { brand?: string; server?: string } = {},
): Promise<void> {
  const built = await Promise.all(
    scripts.map(async (name) => [`${name}.js`, await bundleScript(join(source, `${name}.ts`))]),
  )
  for (const kind of ['chrome', 'firefox'] as const)
    await writeFor(kind, join(into, kind), await wordsOf(brand, server), Object.fromEntries(built))
}

async function writeFor(
  kind: BrowserKind,
  folder: string,
  words: Record<string, string>,
  built: Record<string, string>,
): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(join(folder, '_locales/en'), { recursive: true })
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const writeJson = (path: string, value: unknown) =>
    writeFile(join(folder, path), `${JSON.stringify(value, null, 2)}\n`)
  await writeJson('manifest.json', manifestFor(kind, version))
  await writeJson('_locales/en/messages.json', messagesOf(words))
  for (const [file, code] of Object.entries(built)) await writeFile(join(folder, file), code)
  for (const file of ['options.html', 'options.css'])
    await cp(join(source, file), join(folder, file))
  const icon = await readFile(join(root, 'src/web/public/app-icon.svg'))
  for (const sidePx of iconSizes)
    await sharp(icon, { density: 300 })
      .resize(sidePx, sidePx)
      .png()
      .toFile(join(folder, `icon-${sidePx}.png`))
}

async function wordsOf(brand: string, server: string): Promise<Record<string, string>> {
  const words = JSON.parse(await readFile(join(source, 'locales/en.json'), 'utf8'))
  return extensionWords(words, { brand, server })
}

if (import.meta.main) {
  const [elsewhere] = process.argv.slice(2)
  const into = elsewhere ?? join(root, 'build/extension')
  await buildExtension(into, {
    brand: process.env.BRAND_NAME,
    server: process.env.EXTENSION_SERVER,
  })
  if (!elsewhere) console.log(`The extension is in ${into}: chrome and firefox.`)
}
