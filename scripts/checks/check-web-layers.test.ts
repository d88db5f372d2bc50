import { expect, it } from 'vitest'
import { layerFaults } from './check-web-layers.ts'

it.each([
  [
    'features/auth/use-auth.ts',
    "import { a } from '#web/features/grid/a.ts'",
    'imports the feature grid',
  ],
  ['features/auth/use-auth.ts', "import { a } from '../grid/a.ts'", 'imports the feature grid'],
  ['features/auth/steps/a.ts', "const a = import('../../grid/a.tsx')", 'imports the feature grid'],
  ['features/auth/a.ts', "import type { A } from '../../routes/a.tsx'", 'imports routes/a.tsx'],
  ['lib/forms/a.ts', "import { a } from '../../features/grid/a.ts'", 'imports features/grid/a.ts'],
  ['ui/a.ts', "import '#web/routes/a.css'", 'imports routes/a.css'],
])('refuses what stands beside or above: %s, %s', (file, text, fault) => {
  expect(layerFaults(file, text)).toEqual([fault])
})

it.each([
  ['features/auth/use-auth.ts', "import { a } from '#web/features/auth/steps/a.ts'"],
  ['features/auth/steps/a.ts', "import { a } from '../flow/a.ts'"],
  ['features/auth/a.ts', "import { a } from '#web/ui/a.ts'\nimport { b } from '../../lib/b.ts'"],
  ['routes/a.tsx', "import { a } from '#web/features/grid/a.ts'\nimport { b } from './b.ts'"],
])('lets pass what stands below: %s, %s', (file, text) => {
  expect(layerFaults(file, text)).toEqual([])
})
