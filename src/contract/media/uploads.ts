import { z } from 'zod'
import { idOut, type PersonId } from '../ids.ts'
import { limits } from '../limits.ts'
import { inputMessage } from '../message-ref.ts'
import { command, query } from '../operation.ts'
import { fromJsonText, oneOrMore } from '../values.ts'
import { withVideoEdit } from './video-edit.ts'

/** Above it, numbers in JSON lose digits in many languages. */
const largestUploadId = Number.MAX_SAFE_INTEGER

/** Ids of uploads are whole numbers that every client's JSON preserves. */
export const UploadId = z
  .union([z.string().trim(), z.int().positive().transform(String)])
  .refine(
    (text) => /^[1-9]\d{0,15}$/.test(text) && Number(text) <= largestUploadId,
    inputMessage('input.upload'),
  )
  .brand<'upload'>()

export const mediaTypes = ['image-story-pin', 'video-story-pin'] as const
export type MediaType = (typeof mediaTypes)[number]

const Registration = withVideoEdit({
  /** The client's own id for it. */
  id: z
    .union([z.string(), z.number().transform(String)])
    .pipe(z.string().min(1).max(limits.sourceLength)),
  media_type: z.enum(mediaTypes),
})

/** Sent as JSON text; a list is accepted too. */
const Registrations = z.preprocess(
  fromJsonText,
  z.array(Registration).min(1).max(limits.uploadsPerRegistration),
)

export const RegisteredUpload = z.object({
  upload_id: idOut<'upload'>(),
  upload_url: z.string(),
  /** All of them go into the form, before `file`. */
  upload_parameters: z.record(z.string(), z.string()),
})
export type RegisteredUpload = z.output<typeof RegisteredUpload>

export const registerUploads = command('registerUploads', {
  summary: 'Register uploads of pictures and videos; answers where and how to send each file',
  access: 'member',
  budget: 'upload',
  input: z.object({ media_info_list: Registrations }),
  /** By the client's own ids. */
  output: z.record(z.string(), RegisteredUpload),
  errors: ['videos_not_taken', 'video_upload_refused', 'videos_waiting', 'quota_reached'],
  endpoint: 'v3_register_media_upload_batch',
  v3: 'POST /v3/media/uploads/register/batch/',
})

export const receiveUpload = command('receiveUpload', {
  summary: 'Send a file of a registered upload; allowed to whoever has its proof',
  access: 'anyone',
  budget: 'upload',
  input: z.object({
    upload_proof: z.string().max(500),
    /** Starts the upload once its proof is verified; the content is read once, as a stream. */
    file: z.custom<(ownerId: PersonId) => AsyncIterable<Uint8Array>>(
      (value) => typeof value === 'function',
    ),
  }),
  output: z.object({ state: z.enum(['processing', 'succeeded']) }),
  errors: [
    'uploads_busy',
    'upload_refused',
    'videos_not_taken',
    'video_upload_refused',
    'image_type_unsupported',
    'image_broken',
    'image_too_large',
    'image_too_small',
    'image_not_taken',
    'image_queue_full',
    'upload_file_missing',
    'video_type_unsupported',
    'video_too_large',
    'quota_reached',
    'larger_than_quota',
    'storage_full',
    'storage_unavailable',
  ],
  secrets: ['upload_proof'],
})

export const UploadState = z.object({
  status: z.enum(['registered', 'processing', 'succeeded', 'failed']),
  /** Of the picture, or of a video's cover; null until there is one. */
  signature: z.string().nullable(),
  /** Percent of the preparation of a video; null when it is not being prepared. */
  progress: z.int().nullable(),
  /** Why it failed; of one that is being prepared, why that takes longer. */
  failure_code: z.int().nullable(),
  failure_message: z.string().nullable(),
})
export type UploadState = z.output<typeof UploadState>

export const listUploads = query('listUploads', {
  summary: "How one's own uploads are getting on; those nobody knows are left out",
  access: 'member',
  input: z.object({ upload_ids: oneOrMore(UploadId, 100) }),
  /** By their ids. */
  output: z.record(z.string(), UploadState),
  errors: [],
  resource: 'VIPResource/get',
  v3: 'GET /v3/media/uploads/',
  endpoint: 'v3_get_media_uploads',
})
