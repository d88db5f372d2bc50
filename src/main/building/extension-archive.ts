import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { closeArchive, packEntry } from '#platform/zip'
import { localeFiles } from '../../../scripts/extension/messages.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
/** Where the build puts it, for each browser. */
export const builtExtension = join(root, 'build/extension-of-server')

/** The built extension with this server's name and address; null when it was not built. */
export async function extensionArchive(
  kind: 'chrome' | 'firefox',
  { brand, server }: { brand: string; server: string },
): Promise<Buffer | null> {
  const folder = join(builtExtension, kind)
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
  if (paths.length === 0) return null
  const messages = await localeFiles({ brand, server })
  return pack(
    await Promise.all(
      paths.map(async (path) => {
        const name = path.slice(folder.length + 1).replaceAll('\\', '/')
        const own = messages.get(name)
        return { name, bytes: own === undefined ? await readFile(path) : Buffer.from(own) }
      }),
    ),
  )
}

function pack(files: readonly { name: string; bytes: Buffer }[]): Buffer {
  const modifiedAt = new Date()
  const parts: Buffer[] = []
  const listed: Buffer[] = []
  let offset = 0
  for (const file of files) {
    const written = packEntry({ ...file, modifiedAt, isPacked: true }, offset)
    parts.push(written.file)
    listed.push(written.listed)
    offset += written.file.length
  }
  const directory = Buffer.concat(listed)
  return Buffer.concat([...parts, directory, closeArchive(files.length, directory.length, offset)])
}
