import { z } from 'zod'
import { query } from '../operation.ts'

export const storageUsage = query('storageUsage', {
  summary:
    'How much the pictures and videos that the viewer brought take up, and how much they may',
  access: 'member',
  input: z.object({}),
  output: z.object({
    used_bytes: z.number().int(),
    /** Null: as much as fits. */
    quota_bytes: z.number().int().nullable(),
  }),
  errors: [],
  resource: 'StorageUsageResource/get',
  v3: 'GET /v3/media/usage/',
  endpoint: 'v3_get_storage_usage',
})
