import { defineConfig } from 'vitest/config'
import { EnvironmentsApart } from './scripts/test/environments-apart.ts'
import { providerMarks } from './scripts/vite/provider-marks.ts'
import { isInFull } from './testing/heavy-suites.ts'
import { textsOfParts } from './testing/rendering/texts-of-parts.ts'
import { keepTempFilesInMemory } from './testing/temp-folder.ts'

keepTempFilesInMemory()

/** Its drawings are only tested when they changed, or by name. */
const isDemoContentWanted =
  isInFull('drawings') || process.argv.some((arg) => arg.includes('demo-content'))

export default defineConfig({
  plugins: [providerMarks(), textsOfParts()],
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'db/**/*.test.ts',
      'scripts/**/*.test.ts',
      'testing/**/*.test.ts',
      'extension/**/*.test.ts',
      'deploy/**/*.test.ts',
      ...(isDemoContentWanted ? ['demo-content/**/*.test.ts'] : []),
    ],
    environment: 'node',
    globalSetup: ['testing/database/global-postgres.ts'],
    // A poll ends when it is true; how soon that is hangs on the machine.
    expect: { poll: { timeout: 20_000, interval: 25 } },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    pool: 'forks',
    maxWorkers: 3,
    // Loading the product anew for each file would take a third of the whole time.
    isolate: false,
    sequence: { sequencer: EnvironmentsApart },
  },
})
