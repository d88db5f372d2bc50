import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../docs/decisions/', import.meta.url))

/** docs/decisions/README.md: the list of decisions, from the first line of each. */
export async function decisionPage(): Promise<string> {
  const files = (await readdir(folder)).filter((name) => /^\d{3}-.*\.md$/.test(name)).toSorted()
  const lines = await Promise.all(
    files.map(async (name) => {
      const [title = ''] = (await readFile(folder + name, 'utf8')).split('\n')
      const [, number, words] = /^# (\d{3}) (.+)$/.exec(title) ?? []
      if (!number) throw new Error(`${name} does not begin with its number and title`)
      return `- ${number} [${words}](${name})`
    }),
  )
  return `# Decisions

What was decided where it could have gone otherwise, and why. A later decision names what it replaces.

Generated from the first line of each by \`npm run generate\`.

${lines.join('\n')}
`
}
