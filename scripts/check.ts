import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkDocuments } from './checks/check-documents.ts'
import { checkDomainLayers } from './checks/check-domain-layers.ts'
import { checkFileLengths } from './checks/check-file-lengths.ts'
import { checkFolders } from './checks/check-folders.ts'
import { checkIdCasts } from './checks/check-id-casts.ts'
import { checkLintComments } from './checks/check-lint-comments.ts'
import { checkMigrations } from './checks/check-migrations.ts'
import { checkStoredCards } from './checks/check-stored-cards.ts'
import { checkTableOwners } from './checks/check-table-owners.ts'
import { checkWebLayers } from './checks/check-web-layers.ts'
import { checkGenerated } from './generate.ts'
import {
  changedSuites,
  currentFingerprints,
  type Fingerprints,
  fingerprintFile,
} from './test/fingerprints.ts'

/** Runs all static checks; those of the demo content when it has changed. Stops at the first that fails. */

type Step = [what: string, check: () => Promise<void>]

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = (name: string) => join(root, 'node_modules', '.bin', name)

const passed = JSON.parse(await readFile(join(root, fingerprintFile), 'utf8')) as Fingerprints
const isDemoContentChanged = changedSuites(passed, currentFingerprints(root)).includes('drawings')
const notDemoContent = isDemoContentChanged ? [] : ['--ignore-pattern', 'demo-content']

const steps: Step[] = [
  ['Types', () => run(bin('tsc'), ['-p', '.'])],
  ...(isDemoContentChanged
    ? [['Types of the demo content', () => run(bin('tsc'), ['-p', 'demo-content'])] as Step]
    : []),
  ['Lint rules', () => run(bin('oxlint'), ['--type-aware', '--deny-warnings', ...notDemoContent])],
  ['Format', () => run(bin('biome'), ['check', '--linter-enabled=false', '.'])],
  ['Unused code and packages', () => run(bin('knip'), ['--no-progress'])],
  ['One writer per table', checkTableOwners],
  ['Layers of domains', checkDomainLayers],
  ['Stored cards by their helpers', checkStoredCards],
  ['Layers of the web app', checkWebLayers],
  ['Migrations beside the last release', checkMigrations],
  ['Folders of up to 20 files', checkFolders],
  ['Files of up to 300 lines', checkFileLengths],
  ['Ids without casts', checkIdCasts],
  ['Lint rules off for a reason', checkLintComments],
  ['Paths that documents name', checkDocuments],
  ['Generated files', checkGenerated],
]

for (const [what, check] of steps) {
  const startedAt = performance.now()
  await check()
  console.log(`${what}: ok (${((performance.now() - startedAt) / 1_000).toFixed(1)} s)`)
}

async function run(command: string, args: string[]): Promise<void> {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) process.exit(code ?? 1)
}
