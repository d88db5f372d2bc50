import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { changedSuites, currentFingerprints, fingerprintFile } from './fingerprints.ts'

const root = mkdtempSync(join(tmpdir(), 'bowerbird-fingerprints-'))
afterEach(() => rmSync(root, { recursive: true, force: true }))

it('marks exactly the suites whose files have changed', async () => {
  execFileSync('git', ['init', '-q'], { cwd: root })
  const folder = join(root, 'src/platform/images')
  await mkdir(folder, { recursive: true })
  writeFileSync(join(folder, 'limits.ts'), 'one')
  const before = currentFingerprints(root)
  const all = ['journeys', 'operations', 'pictures']
  expect(changedSuites(before, currentFingerprints(root))).toEqual([])

  writeFileSync(join(folder, 'limits.ts'), 'two')
  expect(changedSuites(before, currentFingerprints(root))).toEqual(all)
  writeFileSync(join(folder, 'limits.ts'), 'one')
  writeFileSync(join(folder, 'new.ts'), '')
  expect(changedSuites(before, currentFingerprints(root))).toEqual(all)
  rmSync(join(folder, 'new.ts'))
  writeFileSync(join(folder, 'plain.test.ts'), 'runs whole, when it is its turn')
  expect(changedSuites(before, currentFingerprints(root))).toEqual(['operations'])
  rmSync(join(folder, 'plain.test.ts'))
  writeFileSync(join(folder, 'bombs.test.ts'), "import { casesOf } from '#testing/heavy-suites'")
  expect(changedSuites(before, currentFingerprints(root))).toEqual(all)
  rmSync(join(folder, 'bombs.test.ts'))
  await mkdir(join(folder, 'hostile'))
  writeFileSync(join(folder, 'hostile/heic.test.ts'), 'only in full')
  expect(changedSuites(before, currentFingerprints(root))).toEqual(all)
  rmSync(join(folder, 'hostile'), { recursive: true })
  expect(changedSuites(before, currentFingerprints(root))).toEqual([])
  expect(changedSuites({}, before)).toContain('faults')
  await mkdir(join(root, 'testing'))
  writeFileSync(join(root, fingerprintFile), '{}')
  expect(changedSuites(before, currentFingerprints(root))).toEqual([])
})
