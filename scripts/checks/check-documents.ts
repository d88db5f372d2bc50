import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Files that documents name although the repository has none of them, and why. */
const elsewhere: Readonly<Record<string, string>> = {
  'db/migrations/NNNN_what_it_does.sql': 'a pattern',
  'name.md': 'a file of an operator',
  'name.ko.md': 'the same in Korean',
  'db/schema.ts': 'what a decision removed',
  'export.json': 'in the copy of a person’s data',
  'data/boards.json': 'in the copy of a person’s data',
  'site.json': 'in a folder of backups',
}

/** Fails when a document links to, or names in code, a file or folder that is not there. */
export async function checkDocuments(): Promise<void> {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate'], {
    cwd: root,
    encoding: 'utf8',
  })
  const paths = listed.split('\n').filter(Boolean)
  // Policies are texts for members.
  const documents = paths.filter((path) => path.endsWith('.md') && !path.startsWith('src/web/'))
  const faults = documents.flatMap((path) =>
    missingPaths(path, readFileSync(join(root, path), 'utf8'), paths).map(
      (missing) => `${path} names ${missing}`,
    ),
  )
  if (faults.length === 0) return
  console.error(faults.join('\n'))
  console.error('Name what is there now, or say in check-documents.ts why it is elsewhere.')
  process.exit(1)
}

const link = /\]\((?!\w+:|#)([^)#\s]+)/g
const codeSpan = /`([^`\n]+)`/g
const fileName = /^[\w.][\w./-]*\.(?:tsx?|mjs|sql|json|md|css)$/
const folderName = /^(?:src|db|docs|e2e|testing|bench|scripts|extension)(?:\/[\w-]+)+\/?$/

/** @param paths all files of the repository. In code a path may begin anywhere: `wire/answer.ts`. */
export function missingPaths(document: string, text: string, paths: readonly string[]): string[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, '')
  const links = [...prose.matchAll(link)].map(([, to = '']) => to)
  const spans = [...prose.matchAll(codeSpan)].map(([, code = '']) => code)
  return [
    ...links.filter((to) => {
      const path = normalize(join(dirname(document), to)).replace(/\/$/, '')
      return path !== '.' && !paths.some((one) => one === path || one.startsWith(`${path}/`))
    }),
    ...spans.filter((code) => {
      if (code in elsewhere) return false
      if (fileName.test(code)) return !paths.some((path) => `/${path}`.endsWith(`/${code}`))
      if (!folderName.test(code)) return false
      const folder = code.replace(/\/$/, '')
      return !paths.some((path) => path.startsWith(`${folder}/`) || path.startsWith(`${folder}.`))
    }),
  ]
}
