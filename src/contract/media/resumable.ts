import { z } from 'zod'
import { idOut } from '../ids.ts'
import { limits } from '../limits.ts'
import { command, query } from '../operation.ts'
import { UploadId } from './uploads.ts'
import { withVideoEdit } from './video-edit.ts'

/** How far an upload has come, in bytes. */
export const ResumableUpload = z.object({
  upload_id: idOut<'upload'>(),
  byte_size: z.int(),
  received: z.int(),
  /** A request is sending parts of it; what it has received may change. */
  is_in_use: z.boolean(),
})
export type ResumableUpload = z.output<typeof ResumableUpload>

/** The next bytes of an upload of at most so many. */
export const nextBytes = (maxBytes: number) =>
  z.object({
    upload_id: UploadId,
    /** Where the content begins: how much has been received. */
    first_byte: z.int().min(0).max(maxBytes),
    /** Read once, as a stream. */
    content: z.custom<AsyncIterable<Uint8Array>>(
      (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
    ),
  })
export type NextBytes = z.output<ReturnType<typeof nextBytes>>

export const beginResumable = command('beginResumable', {
  summary: 'Begin an upload that can go on after a lost connection; its content decides what it is',
  access: 'member',
  budget: 'upload',
  input: withVideoEdit({ byte_size: z.int().min(0) }),
  output: ResumableUpload,
  errors: [
    'upload_file_missing',
    'video_too_large',
    'quota_reached',
    'larger_than_quota',
    'uploads_open',
  ],
  adds: true,
})

export const findResumable = query('findResumable', {
  summary: 'How far an own upload that can go on has come',
  access: 'member',
  input: z.object({ upload_id: UploadId }),
  output: ResumableUpload,
  errors: ['upload_not_found'],
})

/**
 * What has come is kept whenever the stream ends, also by an error. Once all bytes have come, `listUploads` tells
 * what becomes of the upload, and its id can be saved.
 */
export const continueResumable = command('continueResumable', {
  summary: 'Send the next bytes of an own upload that can go on',
  access: 'member',
  budget: 'upload',
  input: nextBytes(limits.videoBytes),
  output: ResumableUpload,
  errors: [
    'upload_not_found',
    'upload_in_use',
    'upload_offset_wrong',
    'upload_too_long',
    'upload_in_crumbs',
    'image_too_large',
    'videos_not_taken',
    'video_upload_refused',
    'videos_waiting',
    'storage_full',
    'storage_unavailable',
  ],
})

export const cancelResumable = command('cancelResumable', {
  summary: 'Give up an own upload that can go on, and delete what has come of it',
  access: 'member',
  input: z.object({ upload_id: UploadId }),
  output: z.object({}),
  errors: ['upload_not_found', 'storage_unavailable'],
})
