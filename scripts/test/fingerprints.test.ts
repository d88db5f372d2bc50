import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { changedSuites, currentFingerprints } from './fingerprints.ts'

const root = mkdtempSync(join(tmpdir(), 'bowerbird-fingerprints-'))
afterEach(() => rmSync(root, { recursive: true, force: true }))

it('marks exactly the suites whose files have changed', async () => {
  execFileSync('git', ['init', '-q'], { cwd: root })
  const folder = join(root, 'src/platform/images')
  await mkdir(folder, { recursive: true })
  writeFileSync(join(folder, 'limits.ts'), 'one')
  const before = currentFingerprints(root)
  expect(changedSuites(before, currentFingerprints(root))).toEqual([])

  writeFileSync(join(folder, 'limits.ts'), 'two')
  expect(changedSuites(before, currentFingerprints(root))).toEqual(['pictures'])
  writeFileSync(join(folder, 'limits.ts'), 'one')
  writeFileSync(join(folder, 'new.ts'), '')
  expect(changedSuites(before, currentFingerprints(root))).toEqual(['pictures'])
  rmSync(join(folder, 'new.ts'))
  writeFileSync(join(folder, 'plain.test.ts'), 'runs whole each time')
  expect(changedSuites(before, currentFingerprints(root))).toEqual([])
  writeFileSync(join(folder, 'bombs.test.ts'), "import { casesOf } from '#testing/heavy-suites'")
  expect(changedSuites(before, currentFingerprints(root))).toEqual(['pictures'])
  rmSync(join(folder, 'bombs.test.ts'))
  await mkdir(join(folder, 'hostile'))
  writeFileSync(join(folder, 'hostile/heic.test.ts'), 'only in full')
  expect(changedSuites(before, currentFingerprints(root))).toEqual(['pictures'])
  rmSync(join(folder, 'hostile'), { recursive: true })
  expect(changedSuites(before, currentFingerprints(root))).toEqual([])
  expect(changedSuites({}, before)).toContain('faults')
})
