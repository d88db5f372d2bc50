import { expect, it } from 'vitest'
import { longFiles } from './check-file-lengths.ts'

it('finds files with more than 300 lines', () => {
  const files: Record<string, string> = {
    'src/full.ts': 'line\n'.repeat(300),
    'src/long.ts': 'line\n'.repeat(301),
  }
  expect(longFiles(Object.keys(files), (path) => files[path] ?? '')).toEqual([
    'src/long.ts has 301 lines',
  ])
})
