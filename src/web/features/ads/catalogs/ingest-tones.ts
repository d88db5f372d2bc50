import type { IngestStatus } from '#contract/catalogs/enums'

export const ingestTones = {
  QUEUED: 'straw',
  PROCESSING: 'straw',
  COMPLETED: 'moss',
  FAILED: 'berry',
} as const satisfies Record<IngestStatus, string>
