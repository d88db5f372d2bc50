import { defineConfig } from 'vitest/config'
import { EnvironmentsApart } from './scripts/test/environments-apart.ts'
import { providerMarks } from './scripts/vite/provider-marks.ts'
import { textsOfParts } from './testing/rendering/texts-of-parts.ts'
import { keepTempFilesInMemory } from './testing/temp-folder.ts'

keepTempFilesInMemory()

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
