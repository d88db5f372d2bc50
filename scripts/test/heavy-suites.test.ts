import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { heavySuites, leftOutTests, mainJourneys, testsInFull } from '#testing/heavy-suites'

const killed = 'src/main/backup/backup-killed.fault.test.ts'
const moved = 'src/main/picture-store/move-pictures.fault.test.ts'

afterEach(() => vi.unstubAllEnvs())

describe('tests that run in full', () => {
  it('are left out while what they cover is unchanged, and run by name', () => {
    vi.stubEnv('FULL_SUITES', 'operations')
    expect(leftOutTests([])).toEqual(expect.arrayContaining([killed, moved]))
    expect(leftOutTests([killed])).not.toContain(killed)
    expect(leftOutTests(['picture-store'])).not.toContain(moved)
    expect(leftOutTests(['picture-store'])).toContain(killed)
    expect(leftOutTests(['demo-content'])).not.toContain('demo-content/draw.test.ts')
    vi.stubEnv('FULL_SUITES', 'moves,operations')
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

describe('journeys', () => {
  const others = 'e2e/pins/tags.spec.ts'

  it('beside the main ones are left out while the product is unchanged, and run by name', () => {
    vi.stubEnv('FULL_SUITES', '')
    expect(leftOutTests([])).toContain(others)
    expect(leftOutTests([])).not.toContain('e2e/saving/main-job.spec.ts')
    expect(leftOutTests(['pins/tags'])).not.toContain(others)
    vi.stubEnv('FULL_SUITES', 'journeys')
    expect(leftOutTests([])).not.toContain(others)
  })

  it('that are main ones exist', () => {
    for (const file of mainJourneys)
      expect([file, existsSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)))]).toEqual([
        file,
        true,
      ])
  })
})

describe('tests of operations', () => {
  const [rules, operations] = ['scripts/test/retry.test.ts', 'src/domains/boards/boards.test.ts']
  const leftOutAt = (turn: number) => {
    vi.stubEnv('TEST_TURN', String(turn))
    return leftOutTests([]).filter((file) => file.endsWith('.test.ts'))
  }

  it('take turns while the product is unchanged, and run by name', () => {
    vi.stubEnv('FULL_SUITES', Object.keys(testsInFull).join())
    const leftOut = [0, 1, 2].map(leftOutAt)
    const counts = new Map<string, number>()
    for (const file of leftOut.flat()) counts.set(file, (counts.get(file) ?? 0) + 1)
    expect(counts.size).toBeGreaterThan(300)
    expect(new Set(counts.values())).toEqual(new Set([2]))
    expect(counts.has(operations)).toBe(true)
    expect(counts.has(rules)).toBe(false)
    for (const turn of [0, 1, 2]) {
      vi.stubEnv('TEST_TURN', String(turn))
      expect(leftOutTests([operations])).not.toContain(operations)
    }
    vi.stubEnv('FULL_SUITES', `operations,${Object.keys(testsInFull).join()}`)
    expect(leftOutAt(0)).toEqual([])
  })
})
