import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

interface Server {
  brand: string
  /** With an address, that server is preset. */
  server: string
}

const folder = join(import.meta.dirname, '../../extension/locales')

/** What browsers expect of each language, by the path of its file. */
export async function localeFiles(server: Server): Promise<Map<string, string>> {
  const files = (await readdir(folder)).toSorted()
  return new Map(
    await Promise.all(
      files.map(async (file): Promise<[string, string]> => {
        const language = basename(file, '.json')
        const texts = JSON.parse(await readFile(join(folder, file), 'utf8'))
        const messages = messagesOf({ ...withServer(texts, server), language })
        // Browsers write `pt_BR` for `pt-BR`.
        const path = `_locales/${language.replace('-', '_')}/messages.json`
        return [path, `${JSON.stringify(messages, null, 2)}\n`]
      }),
    ),
  )
}

function withServer(texts: Record<string, string>, { brand, server }: Server) {
  const named = Object.entries(texts).map(([key, text]) => [key, text.replaceAll('BRAND', brand)])
  return { ...Object.fromEntries(named), ...(server === '' ? {} : { builtInServer: server }) }
}

function messagesOf(texts: Record<string, string>): Record<string, { message: string }> {
  // A dollar sign begins a placeholder.
  const plain = (text: string) => text.replaceAll('$', '$$$$')
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, { message: plain(text) }]),
  )
}
