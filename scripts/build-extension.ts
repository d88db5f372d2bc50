import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { type BrowserKind, manifestFor } from '../extension/manifest.ts'
import { localeFiles } from './extension/messages.ts'
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
  const files = {
    ...Object.fromEntries(await localeFiles({ brand, server })),
    ...Object.fromEntries(built),
  }
  for (const kind of ['chrome', 'firefox'] as const) await writeFor(kind, join(into, kind), files)
}

async function writeFor(
  kind: BrowserKind,
  folder: string,
  files: Record<string, string>,
): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const manifest = `${JSON.stringify(manifestFor(kind, version), null, 2)}\n`
  for (const [path, text] of Object.entries({ ...files, 'manifest.json': manifest })) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  for (const file of ['options.html', 'options.css'])
    await cp(join(source, file), join(folder, file))
  const icon = await readFile(join(root, 'src/web/public/app-icon.svg'))
  for (const sidePx of iconSizes)
    await sharp(icon, { density: 300 })
      .resize(sidePx, sidePx)
      .png()
      .toFile(join(folder, `icon-${sidePx}.png`))
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
