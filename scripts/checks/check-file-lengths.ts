import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const maxLines = 300

/** Files of data that reads as a list. */
const isData = (path: string) => path.startsWith('demo-content/')

/** Fails when a file of code is longer than can be read at once. */
export async function checkFileLengths(): Promise<void> {
  const listed = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', '--deduplicate', '*.ts', '*.tsx', '*.css'],
    { cwd: root, encoding: 'utf8' },
  )
  const paths = listed
    .split('\n')
    .filter((path) => path !== '' && !isData(path) && existsSync(join(root, path)))
  const long = longFiles(paths, (path) => readFileSync(join(root, path), 'utf8'))
  if (long.length === 0) return
  console.error(long.join('\n'))
  console.error(`Divide by subject: a file has up to ${maxLines} lines.`)
  process.exit(1)
}

export function longFiles(paths: readonly string[], read: (path: string) => string): string[] {
  return paths.flatMap((path) => {
    const lines = read(path).trimEnd().split('\n').length
    return lines > maxLines ? [`${path} has ${lines} lines`] : []
  })
}
