import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Makes the version in package.json a release: CHANGELOG.md must say what is new in it, and what its
 * processes send to the database is kept in `db/releases` for the migrations after it.
 */

const root = fileURLToPath(new URL('..', import.meta.url))
const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
  version: string
}
const changes = await readFile(join(root, 'CHANGELOG.md'), 'utf8')
if (!changes.includes(`\n## ${version} `)) {
  console.error(
    `CHANGELOG.md says nothing of ${version}: it needs a heading "## ${version} (date)".`,
  )
  process.exit(1)
}
const recording = spawn(
  join(root, 'node_modules', '.bin', 'vitest'),
  ['run', 'db/releases.test.ts'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, RECORD_RELEASE: version } },
)
const [code] = (await once(recording, 'exit')) as [number | null]
if (code !== 0) process.exit(code ?? 1)
console.log(`Commit db/releases, and tag that commit v${version}.`)
