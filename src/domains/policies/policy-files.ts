import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tokenHash } from '#platform/crypto'
import { readMarkdown, type TextBlock } from '#platform/markdown'
import type { Services } from '#platform/operations'

export interface Policy {
  title: string
  blocks: TextBlock[]
  /** The language of the file that was found. */
  language: string
  /** Changes with the original text; translations of it share it. */
  version: string
  /** Identifies the exact text, in its language. */
  text_version: string
}

type Context = Pick<Services, 'settings'>

/** The language of files without one in their name. */
const languageOfOriginals = 'en'

/**
 * A policy in the reader's language, else in English: the operator's own, if there
 * is one, else the default. null if neither exists.
 */
export async function findPolicy(
  { settings }: Context,
  name: string,
  language: string,
): Promise<Policy | null> {
  for (const folder of settings.policyFolders) {
    for (const [file, itsLanguage] of [
      [`${name}.${language}.md`, language],
      [`${name}.md`, languageOfOriginals],
    ] as const) {
      const source = await readIfThere(join(folder, file))
      if (source === null) continue
      const text = fillIn(source, settings)
      const original = await readIfThere(join(folder, `${name}.md`))
      return {
        ...readMarkdown(text),
        language: itsLanguage,
        // A translation alone stands for itself.
        version: versionOf(original === null ? text : fillIn(original, settings)),
        text_version: versionOf(text),
      }
    }
  }
  return null
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Fills in values from the server's settings. */
function fillIn(source: string, settings: Context['settings']): string {
  const facts: Record<string, string> = {
    brand: settings.brandName,
    site: settings.publicUrl,
    contact: settings.operatorEmail
      ? `[${settings.operatorEmail}](mailto:${settings.operatorEmail})`
      : `[${settings.publicUrl}](${settings.publicUrl})`,
    minimum_age: String(settings.minimumAge),
  }
  return source.replace(/\{(\w+)\}/g, (whole, name: string) => facts[name] ?? whole)
}

function versionOf(text: string): string {
  return tokenHash(text).toString('hex').slice(0, 16)
}
