import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isPlainUnitTest } from './worlds/plain-unit-tests.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Everything that the product is made of, or that tests it. */
const wholeProduct = [
  'db',
  'demo-content',
  'deploy',
  'e2e',
  'extension',
  'package-lock.json',
  'package.json',
  'playwright.config.ts',
  'scripts',
  'src',
  'testing',
  'tsconfig.json',
  'vite.config.ts',
  'vitest.config.ts',
]

/**
 * Suites that take minutes: they run in full when the code they cover has changed since they last passed in
 * full (`heavy-suites.json`), and by `npm test -- full`; otherwise on a part of their cases.
 */
export const heavySuites = {
  ads: [
    'src/domains/billing/ledger',
    'src/domains/conversions/receiving',
    'src/domains/delivery/counting',
    'src/domains/delivery/offers',
    'src/domains/delivery/spend',
    'src/domains/reporting/facts',
    'testing/ads',
  ],
  // With all that pages of ads are made of.
  ad_journeys: [
    'e2e/ads',
    'e2e/support',
    'src/contract',
    'src/domains/ad-repository',
    'src/domains/advertisers',
    'src/domains/audiences',
    'src/domains/billing',
    'src/domains/campaigns',
    'src/domains/catalogs',
    'src/domains/conversions',
    'src/domains/delivery',
    'src/domains/measurement',
    'src/domains/reporting',
    'src/messages',
    'src/web',
  ],
  backups: [
    'src/platform/backup',
    'src/platform/embedded-postgres',
    'src/platform/storage',
    'src/main/admin/backup',
    'src/main/backup',
  ],
  doors: ['src/main/web', 'src/surfaces'],
  drawings: ['demo-content'],
  faults: [
    'src/main/processes',
    'src/main/web',
    'src/platform/database',
    'src/platform/embedded-postgres',
    'src/platform/jobs',
    'src/platform/operations',
    'src/platform/rate-limit',
    // Saves, their pictures and moves of all pins are what processes are killed over.
    'src/domains/boards/changes',
    'src/domains/media',
    'src/domains/pins',
    'testing/faults',
  ],
  fetching: ['src/platform/fetch'],
  imports: ['src/domains/transfer/imports/read', 'src/platform/sandbox'],
  // All of them (docs/decisions/387): unless they pass in full with just these sources, each run has them all.
  journeys: wholeProduct,
  moves: [
    'src/platform/backup',
    'src/platform/storage',
    'src/main/database-move',
    'src/main/picture-store',
    'src/main/processes/supervising',
  ],
  operations: wholeProduct,
  sheets: ['src/domains/campaigns/sheets', 'src/platform/xlsx'],
  similarity: ['src/platform/visual-features', 'src/domains/visual-similarity'],
  pictures: ['src/platform/images'],
  videos: ['src/platform/video', 'src/domains/media', 'src/surfaces/uploads'],
} as const satisfies Record<string, readonly string[]>

export type HeavySuite = keyof typeof heavySuites

export function isInBrowsers(suite: HeavySuite): boolean {
  return suite === 'ad_journeys' || suite === 'journeys'
}

/** Test and journey files that run when their suite runs in full, or by name. What else the suite has is its short form. */
export const testsInFull: Partial<Record<HeavySuite, readonly string[]>> = {
  ad_journeys: [
    'e2e/ads/audiences.spec.ts',
    'e2e/ads/automated/automated-by-keys.spec.ts',
    'e2e/ads/automated/automated-conflict.spec.ts',
    'e2e/ads/automated/automated-items.spec.ts',
    'e2e/ads/bulk-editor.spec.ts',
    'e2e/ads/campaign-insights.spec.ts',
    'e2e/ads/catalogs/product-group-insights.spec.ts',
    'e2e/ads/catalogs/product-groups.spec.ts',
    'e2e/ads/change.spec.ts',
    'e2e/ads/conversions/conversion-files.spec.ts',
    'e2e/ads/conversions/first-party.spec.ts',
    'e2e/ads/conversions/studies.spec.ts',
    'e2e/ads/every-page-by-keys.spec.ts',
    'e2e/ads/keywords.spec.ts',
    'e2e/ads/measuring/msot.spec.ts',
    'e2e/ads/planner.spec.ts',
    'e2e/ads/preview.spec.ts',
    'e2e/ads/recommendations.spec.ts',
    'e2e/ads/report-center.spec.ts',
    'e2e/ads/repository.spec.ts',
    'e2e/ads/table-chart.spec.ts',
  ],
  backups: [
    'src/main/backup/backup-killed.fault.test.ts',
    'src/main/backup/damaged.test.ts',
    'src/main/backup/prune.test.ts',
    'src/main/backup/to-any-second.fault.test.ts',
  ],
  drawings: ['demo-content/draw.test.ts'],
  faults: [
    'src/main/processes/stop.fault.test.ts',
    'src/main/processes/supervising/reload.fault.test.ts',
  ],
  moves: [
    'src/main/database-move/move-database.fault.test.ts',
    'src/main/picture-store/move-pictures.fault.test.ts',
  ],
  pictures: ['src/platform/images/hostile/heic.test.ts'],
  videos: [
    'src/platform/video/processor.test.ts',
    'src/surfaces/uploads/video-edit.test.ts',
    'src/surfaces/uploads/video-stream.test.ts',
  ],
}

/** Journeys of the main ways through each part of the product. The others run when `journeys` runs in full. */
export const mainJourneys = [
  'e2e/ads/ads-shown.spec.ts',
  'e2e/ads/campaigns.spec.ts',
  'e2e/ads/catalogs/catalogs.spec.ts',
  'e2e/ads/conversions/conversions.spec.ts',
  'e2e/ads/create.spec.ts',
  'e2e/ads/quick-promote.spec.ts',
  'e2e/ads/tool.spec.ts',
  'e2e/authentication/auth-dialogs.spec.ts',
  'e2e/authentication/auth-log-in.spec.ts',
  'e2e/authentication/second-factor.spec.ts',
  'e2e/boards/board-people.spec.ts',
  'e2e/boards/boards.spec.ts',
  'e2e/boards/organise.spec.ts',
  'e2e/business/billing.spec.ts',
  'e2e/business/hub.spec.ts',
  'e2e/everywhere/accessibility.spec.ts',
  'e2e/everywhere/errors.spec.ts',
  'e2e/everywhere/no-javascript.spec.ts',
  'e2e/everywhere/privacy.spec.ts',
  'e2e/finding/conversations.spec.ts',
  'e2e/finding/discover.spec.ts',
  'e2e/finding/following.spec.ts',
  'e2e/finding/search.spec.ts',
  'e2e/grid/client-javascript.spec.ts',
  'e2e/grid/grid.spec.ts',
  'e2e/offline/opens-offline.spec.ts',
  'e2e/operator/desk.spec.ts',
  'e2e/operator/purges.spec.ts',
  'e2e/pins/closeup-comments.spec.ts',
  'e2e/pins/closeup.spec.ts',
  'e2e/pins/video.spec.ts',
  'e2e/saving/create-popup.spec.ts',
  'e2e/saving/drafts.spec.ts',
  'e2e/saving/extension.spec.ts',
  'e2e/saving/main-job.spec.ts',
  'e2e/saving/picker.spec.ts',
  'e2e/saving/saved.spec.ts',
  'e2e/settings/settings-account.spec.ts',
]

/** Test and journey files that a run leaves out which names these files, or words of their paths. */
export function leftOutTests(named: readonly string[]): string[] {
  const suites = Object.entries(testsInFull) as [HeavySuite, readonly string[]][]
  return [
    ...suites.filter(([suite]) => !isInFull(suite)).flatMap(([, files]) => files),
    ...(isInFull('journeys') ? [] : otherJourneys()),
    ...(isInFull('operations') ? [] : otherOperations(Number(process.env.TEST_TURN ?? 0))),
  ].filter((file) => !named.some((word) => file.includes(word)))
}

function otherJourneys(): string[] {
  return globSync('e2e/**/*.spec.ts', { cwd: root }).filter((file) => !mainJourneys.includes(file))
}

/** Files of tests on a database, a server or a process take turns: one run has these, the next ones the others. */
const turns = 3

/** Those of `turns` files of tests on a database, a server or a process that it is not the turn of. */
function otherOperations(turn: number): string[] {
  return globSync('{src,db,testing}/**/*.test.{ts,tsx}', { cwd: root })
    .toSorted()
    .filter((file) => !isPlainUnitTest(readFileSync(`${root}/${file}`, 'utf8')))
    .filter((_, index) => index % turns !== turn % turns)
}

/** `scripts/test.ts` chooses the suites that run in full; by default a test file runs on a part. */
export function isInFull(suite: HeavySuite): boolean {
  return (process.env.FULL_SUITES ?? '').split(',').includes(suite)
}

/** All cases in full, otherwise every `nth`, the same each time. */
export function casesOf<T>(suite: HeavySuite, cases: readonly T[], nth: number): T[] {
  return isInFull(suite) ? [...cases] : cases.filter((_, index) => index % nth === 0)
}
