import { execFile } from 'node:child_process'
import { access, mkdir, rename, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../', import.meta.url))

export interface Release {
  version: string
  commit: string
}

async function git(...args: string[]): Promise<string> {
  return (await run('git', args, { cwd: root, maxBuffer: 1e8 })).stdout.trim()
}

/**
 * The releases in the history of this folder, the oldest first: by their tags, or, where tags were not fetched, by
 * the commits that brought what `npm run release` keeps of each. Nothing where there is no history.
 */
export async function findReleases(): Promise<Release[]> {
  try {
    if ((await git('rev-parse', '--is-shallow-repository')) !== 'false') return []
    const added = await git(
      ...['log', '--reverse', '--diff-filter=A', '--format=commit %H', '--name-only'],
      ...['--', 'db/releases/*.json'],
    )
    const commits = new Map<string, string>()
    let commit = ''
    for (const line of added.split('\n')) {
      if (line.startsWith('commit ')) commit = line.slice('commit '.length)
      const [, version] = /^db\/releases\/(.+)\.json$/.exec(line) ?? []
      if (version !== undefined) commits.set(version, commit)
    }
    for (const tag of (await git('tag', '--list', 'v*', '--sort=v:refname')).split('\n'))
      if (tag !== '') commits.set(tag.slice(1), await git('rev-list', '-n', '1', tag))
    return [...commits].map(([version, at]) => ({ version, commit: at }))
  } catch {
    return []
  }
}

/** A folder with a release and its packages. It is kept for the next time, as installing them takes a while. */
export async function checkOut({ version, commit }: Release): Promise<string> {
  const folder = `${root}build/releases/${version}-${commit.slice(0, 12)}`
  if (await isThere(folder)) return folder
  const part = `${folder}.part`
  await rm(part, { recursive: true, force: true })
  await mkdir(part, { recursive: true })
  await git('archive', '--output', `${part}/release.tar`, commit)
  await run('tar', ['-x', '-f', 'release.tar'], { cwd: part })
  // The database is not its own, so nothing has to be built.
  const quiet = ['--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund']
  await run('npm', ['ci', '--prefer-offline', ...quiet], { cwd: part, maxBuffer: 1e8 })
  await rename(part, folder)
  return folder
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
