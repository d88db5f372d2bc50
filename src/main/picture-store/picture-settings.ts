import { z } from 'zod'
import type { Setting } from '../settings/setting.ts'

/** Where pictures and videos are kept. */
export const pictureSettings = {
  S3_ENDPOINT: {
    read: z.string(),
    default: '',
    about: 'The address of an S3-compatible store to keep pictures in.',
  },
  S3_REGION: { read: z.string(), default: 'us-east-1', about: 'The region of the S3 store.' },
  S3_BUCKET: { read: z.string(), default: 'bowerbird', about: 'The bucket pictures are kept in.' },
  S3_ACCESS_KEY_ID: { read: z.string(), default: '', about: 'The key to the S3 store.' },
  S3_SECRET_ACCESS_KEY: { read: z.string(), default: '', about: 'The secret of that key.' },
  PICTURES_IN: {
    read: z.enum(['', 'folder', 's3', 'folder-to-s3', 's3-to-folder']),
    default: '',
    about:
      'Where pictures are kept: folder (below DATA_DIR), s3, or both while they move: folder-to-s3, s3-to-folder. Unset: in S3 where S3_ENDPOINT is set.',
  },
} as const satisfies Record<string, Setting>

type PictureConfig = { [Name in keyof typeof pictureSettings]: string }

/** Null when the settings fit together. */
export function picturesRefusal(config: PictureConfig): string | null {
  if (!config.PICTURES_IN.includes('s3') || config.S3_ENDPOINT !== '') return null
  return 'PICTURES_IN names s3, but S3_ENDPOINT is not set.'
}
