import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { heavySuites, leftOutTests, testsInFull } from '#testing/heavy-suites'

const killed = 'src/main/backup/backup-killed.fault.test.ts'
const moved = 'src/main/picture-store/move-pictures.fault.test.ts'

describe('tests that run in full', () => {
  afterEach(() => vi.unstubAllEnvs())

  it('are left out while what they cover is unchanged, and run by name', () => {
    vi.stubEnv('FULL_SUITES', '')
    expect(leftOutTests([])).toEqual(expect.arrayContaining([killed, moved]))
    expect(leftOutTests([killed])).not.toContain(killed)
    expect(leftOutTests(['picture-store'])).not.toContain(moved)
    expect(leftOutTests(['picture-store'])).toContain(killed)
    expect(leftOutTests(['demo-content'])).not.toContain('demo-content/draw.test.ts')
    vi.stubEnv('FULL_SUITES', 'moves')
    expect(leftOutTests([])).not.toContain(moved)
    expect(leftOutTests([])).toContain(killed)
  })

  it('run again when they change themselves', () => {
    for (const [suite, files] of Object.entries(testsInFull))
      for (const file of files) {
        const folders = heavySuites[suite as keyof typeof testsInFull]
        expect([file, folders.some((folder) => file.startsWith(`${folder}/`))]).toEqual([
          file,
          true,
        ])
        const path = fileURLToPath(new URL(`../../${file}`, import.meta.url))
        expect([file, existsSync(path)]).toEqual([file, true])
      }
  })
})
