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
  backups: [
    'src/platform/backup',
    'src/platform/storage/moving',
    'src/main/backup',
    'src/main/admin/backup',
    'src/main/database-move',
    'src/main/picture-store',
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
  sheets: ['src/domains/campaigns/sheets', 'src/platform/xlsx'],
  similarity: ['src/platform/visual-features', 'src/domains/visual-similarity'],
  pictures: ['src/platform/images'],
  videos: ['src/platform/video'],
} as const satisfies Record<string, readonly string[]>

export type HeavySuite = keyof typeof heavySuites

/** `scripts/test.ts` chooses the suites that run in full; by default a test file runs on a part. */
export function isInFull(suite: HeavySuite): boolean {
  return (process.env.FULL_SUITES ?? '').split(',').includes(suite)
}

/** All cases in full, otherwise every `nth`, the same each time. */
export function casesOf<T>(suite: HeavySuite, cases: readonly T[], nth: number): T[] {
  return isInFull(suite) ? [...cases] : cases.filter((_, index) => index % nth === 0)
}
