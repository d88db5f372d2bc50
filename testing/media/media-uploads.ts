import { expect } from 'vitest'
import { type FailureCode, failureKinds } from '#contract/errors'
import type { UploadId } from '#contract/ids'
import type { MediaType, RegisteredUpload, UploadState } from '#contract/media/uploads'
import { runAllJobs } from '../run-all-jobs.ts'
import type { WireAnswer, WireClient } from '../wire-client.ts'
import { boundary, toMultipart } from '../wire-client.ts'
import type { World } from '../world.ts'

/** Registers one upload, as clients do: inside ApiResource, with the list as a text. */
export function registerUpload(client: WireClient, media_type: MediaType): Promise<WireAnswer> {
  const media_info_list = JSON.stringify([{ id: 'mine', media_type }])
  return client.api('create', '/v3/media/uploads/register/batch/', { media_info_list })
}

export async function newUpload(
  client: WireClient,
  media_type: MediaType = 'video-story-pin',
): Promise<RegisteredUpload> {
  return (await registerUpload(client, media_type)).data<{ mine: RegisteredUpload }>().mine
}

/** Sends the file of a registered upload, without a session. */
export function sendUpload(
  client: WireClient,
  { upload_url, upload_parameters }: RegisteredUpload,
  bytes: Uint8Array,
): Promise<WireAnswer> {
  const fields = Object.entries(upload_parameters).map(([name, value]) =>
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    ),
  )
  return client.send('POST', new URL(upload_url).pathname, {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([...fields, toMultipart('file', bytes)]),
    isBare: true,
  })
}

export async function stateOf(client: WireClient, uploadId: UploadId): Promise<UploadState> {
  const states = await client.get('VIPResource', { upload_ids: [uploadId] })
  return states.data<Record<string, UploadState>>()[uploadId] as UploadState
}

/** Uploads and prepares a video; returns the upload id for a pin. */
export async function uploadVideo(
  world: World,
  client: WireClient,
  bytes: Uint8Array,
): Promise<string> {
  const upload = await newUpload(client)
  const answer = await sendUpload(client, upload, bytes)
  if (answer.status !== 204) throw new Error(`The video was refused: ${answer.text}`)
  await runAllJobs(world)
  return upload.upload_id
}

/** Expects a refusal without an envelope. */
export function expectRefused(answer: WireAnswer, code: FailureCode) {
  const { http_status, api_error_code } = failureKinds[code]
  expect([answer.status, JSON.parse(answer.text)]).toMatchObject([
    http_status,
    { success: false, code: api_error_code },
  ])
}
