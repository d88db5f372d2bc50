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
  moves: [
    'src/platform/backup',
    'src/platform/storage',
    'src/main/database-move',
    'src/main/picture-store',
    'src/main/processes/supervising',
  ],
  sheets: ['src/domains/campaigns/sheets', 'src/platform/xlsx'],
  similarity: ['src/platform/visual-features', 'src/domains/visual-similarity'],
  pictures: ['src/platform/images'],
  videos: ['src/platform/video', 'src/domains/media', 'src/surfaces/uploads'],
} as const satisfies Record<string, readonly string[]>

export type HeavySuite = keyof typeof heavySuites

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

/** Those of `testsInFull` that a run leaves out which names these files, or words of their paths. */
export function leftOutTests(named: readonly string[]): string[] {
  const suites = Object.entries(testsInFull) as [HeavySuite, readonly string[]][]
  return suites
    .filter(([suite]) => !isInFull(suite))
    .flatMap(([, files]) => files)
    .filter((file) => !named.some((word) => file.includes(word)))
}

/** `scripts/test.ts` chooses the suites that run in full; by default a test file runs on a part. */
export function isInFull(suite: HeavySuite): boolean {
  return (process.env.FULL_SUITES ?? '').split(',').includes(suite)
}

/** All cases in full, otherwise every `nth`, the same each time. */
export function casesOf<T>(suite: HeavySuite, cases: readonly T[], nth: number): T[] {
  return isInFull(suite) ? [...cases] : cases.filter((_, index) => index % nth === 0)
}
