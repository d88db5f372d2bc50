import { defineConfig, devices } from '@playwright/test'
import { leftOutTests } from './testing/heavy-suites.ts'
import { installedHeadlessShell } from './testing/outside/chromium.ts'
import { keepTempFilesInMemory } from './testing/temp-folder.ts'

keepTempFilesInMemory()

/** Files, or words of their paths, that this run was asked for. */
const named = process.argv.slice(2).filter((arg) => arg !== 'test' && !arg.startsWith('-'))

const launchOptions = {
  executablePath: installedHeadlessShell(),
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    // Otherwise each page has a second process prepared for the next one: a fifth of the processor time.
    '--renderer-process-limit=1',
    // Nothing runs long enough to repay optimising it, and drawing by software needs no process that emulates a
    // graphics card: an eighth of the processor time together.
    '--js-flags=--no-turbofan --no-maglev',
    '--disable-gpu',
    '--in-process-gpu',
  ],
}
const chromium = { ...devices['Desktop Chrome'], launchOptions }
/** What a width changes; the other journeys are the same at any. */
const atTablets = /(main-job|grid)\.spec\.ts$/
const onPhones = /(main-job|grid|accessibility|video)\.spec\.ts$/

/** Journeys run against the real product, started once on an empty data folder by `e2e/start-product.ts`. */
export default defineConfig({
  testDir: 'e2e',
  testIgnore: leftOutTests(named).map((file) => `**/${file}`),
  outputDir: 'test-results/journeys',
  globalSetup: './e2e/start-product.ts',
  fullyParallel: true,
  // One waits for the server or the clock most of the time.
  workers: 3,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.JOURNEY_RESULTS ?? 'test-results/playwright.json' }],
  ],
  // Recording takes a good part of two cores: TRACE=1 asks for it.
  use: {
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    actionTimeout: 60_000,
    // Drawing each step of a movement takes an eighth of the processor time; `withMotion` asks for it.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'desktop',
      use: { ...chromium, viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'tablet',
      testMatch: atTablets,
      use: { ...chromium, viewport: { width: 900, height: 1_100 } },
    },
    {
      name: 'phone',
      testMatch: onPhones,
      use: { ...devices['Pixel 7'], launchOptions, viewport: { width: 390, height: 844 } },
    },
  ],
})
