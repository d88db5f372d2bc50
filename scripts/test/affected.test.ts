import { expect, it } from 'vitest'
import { affectedTests, importsIn } from './affected.ts'

const imports = new Map([
  ['src/contract/pins/save-pin.ts', []],
  ['src/domains/pins/pin-rules.ts', []],
  ['src/domains/pins/save-pin.ts', ['src/domains/pins/pin-rules.ts']],
  ['src/domains/pins/index.ts', ['src/domains/pins/save-pin.ts']],
  ['src/main/handlers.ts', ['src/domains/pins/index.ts']],
  ['src/main/compose.ts', ['src/main/handlers.ts']],
  ['testing/world.ts', ['src/main/compose.ts']],
  ['src/domains/pins/pin-rules.test.ts', ['src/domains/pins/pin-rules.ts']],
  ['src/domains/boards/boards.test.ts', ['testing/world.ts']],
  [
    'src/domains/visual-similarity/looks.test.ts',
    ['testing/world.ts', 'src/contract/pins/save-pin.ts'],
  ],
])

it('finds tests of the same domain first, then those that call the operation', () => {
  expect(affectedTests(['src/domains/pins/save-pin.ts'], imports)).toEqual([
    'src/domains/pins/pin-rules.test.ts',
    'src/domains/visual-similarity/looks.test.ts',
  ])
})

it('follows imports, but not through files that compose the product', () => {
  expect(affectedTests(['src/domains/pins/pin-rules.ts'], imports)).toEqual([
    'src/domains/pins/pin-rules.test.ts',
  ])
  // Every test world uses the composition, so its importers are ignored.
  expect(affectedTests(['src/main/compose.ts'], imports)).toEqual([])
  expect(affectedTests(['testing/world.ts'], imports)).toEqual([
    'src/domains/boards/boards.test.ts',
    'src/domains/visual-similarity/looks.test.ts',
  ])
  expect(affectedTests(['src/domains/boards/boards.test.ts'], imports)).toEqual([
    'src/domains/boards/boards.test.ts',
  ])
})

it('adds the check of statements, which imports nothing of what it reads', () => {
  const withStatements = new Map([...imports, ['db/statements.test.ts', []]])
  expect(affectedTests(['src/domains/pins/pin-rules.ts'], withStatements)).toEqual([
    'src/domains/pins/pin-rules.test.ts',
    'db/statements.test.ts',
  ])
  expect(affectedTests(['src/contract/pins/save-pin.ts'], withStatements)).not.toContain(
    'db/statements.test.ts',
  )
})

it('reads imports of every form', () => {
  const text = `
    import { a } from './near.ts'
    import type { B } from '../far/away.ts'
    import {
      c,
    } from '#domains/pins'
    import '#testing/world'
    const d = await import('#contract/limits')
    import pg from 'pg'`
  const aliases = {
    '#domains/*': './src/domains/*/index.ts',
    '#contract/*': './src/contract/*.ts',
    '#testing/*': './testing/*.ts',
  }
  expect(importsIn('src/main/x.ts', text, aliases)).toEqual([
    'src/main/near.ts',
    'src/far/away.ts',
    'src/domains/pins/index.ts',
    'testing/world.ts',
    'src/contract/limits.ts',
  ])
})
