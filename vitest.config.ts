import { configDefaults, defineConfig } from 'vitest/config'
import { EnvironmentsApart } from './scripts/test/environments-apart.ts'
import { providerMarks } from './scripts/vite/provider-marks.ts'
import { leftOutTests } from './testing/heavy-suites.ts'
import { textsOfParts } from './testing/rendering/texts-of-parts.ts'
import { keepTempFilesInMemory } from './testing/temp-folder.ts'

keepTempFilesInMemory()

/** Files, or words of their paths, that this run was asked for. */
const named = process.argv.slice(2).filter((arg) => arg !== 'run' && !arg.startsWith('-'))

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
      'demo-content/**/*.test.ts',
      'bench/**/*.test.ts',
    ],
    exclude: [...configDefaults.exclude, ...leftOutTests(named)],
    environment: 'node',
    setupFiles: [
      'testing/globals/restore-globals.ts',
      ...(process.env.MULTI_SHARD_TO ? ['testing/database/record-multi-shard.ts'] : []),
    ],
    globalSetup: ['testing/database/global-postgres.ts'],
    // A poll ends when it is true; how soon that is hangs on the machine.
    expect: { poll: { timeout: 60_000, interval: 25 } },
    testTimeout: 180_000,
    hookTimeout: 240_000,
    pool: 'forks',
    maxWorkers: 3,
    // Loading the product anew for each file would take a third of the whole time.
    isolate: false,
    sequence: { sequencer: EnvironmentsApart },
  },
})
