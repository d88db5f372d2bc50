import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { failureKinds } from '#contract/errors'
import type { BoardId } from '#contract/ids'
import type { RegisteredUpload } from '#contract/media/uploads'
import type { Pin, SavedPin } from '#contract/pins/pin'
import {
  expectRefused,
  newUpload,
  registerUpload,
  sendUpload,
  stateOf,
} from '#testing/media/media-uploads'
import { drawPicture } from '#testing/media/pictures'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import { toMultipart, type WireClient } from '#testing/wire-client'

let world: ServedWorld
let olive: WireClient
let bob: WireClient
let visitor: WireClient
let boardId: BoardId

beforeAll(async () => {
  world = await createServedWorld()
  olive = await world.member('olive')
  bob = await world.member('bob')
  visitor = world.client()
  boardId = (await world.as('olive').run(createBoard, { name: 'Moving' })).id
})
afterAll(() => world.end())

const save = (options: object, client = olive) =>
  client.post('PinResource/create', { board_id: boardId, ...options })
describe('registering uploads', () => {
  it('answers where each file goes by the client’s own ids, directly and inside ApiResource', async () => {
    const list = [
      { id: 'one', media_type: 'image-story-pin' },
      { id: 2, media_type: 'video-story-pin' },
    ]
    const bare = await olive.send('POST', '/v3/media/uploads/register/batch/', {
      headers: { 'content-type': 'application/json', ...(await olive.csrf()) },
      body: JSON.stringify({ media_info_list: list }),
    })
    const registered = bare.data<Record<string, RegisteredUpload>>()
    expect(Object.keys(registered).sort()).toEqual(['2', 'one'])
    for (const { upload_id, upload_url } of Object.values(registered)) {
      expect(Number.isSafeInteger(Number(upload_id))).toBe(true)
      expect(upload_url).toBe(`${world.config.PUBLIC_URL}/upload-media/`)
      expect(await stateOf(olive, upload_id)).toMatchObject({
        status: 'registered',
        signature: null,
      })
    }
    expect((await registerUpload(olive, 'image-story-pin')).outcome).toBe('ok')
  })

  it('refuses invalid lists, and visitors', async () => {
    const url = '/v3/media/uploads/register/batch/'
    for (const media_info_list of ['', '[]', '{', '[{"id":"a","media_type":"audio"}]', 7])
      expect((await olive.api('create', url, { media_info_list })).outcome).toBe('invalid_input')
    expect((await registerUpload(visitor, 'image-story-pin')).outcome).toBe('login_required')
  })

  it('of videos is refused without ffmpeg', async () => {
    const without = await createServedWorld({ env: { FFMPEG: '/nowhere/ffmpeg' } })
    const member = await without.member('olive')
    expect((await registerUpload(member, 'video-story-pin')).outcome).toBe('videos_not_taken')
    expect((await registerUpload(member, 'image-story-pin')).outcome).toBe('ok')
    const abilities = await member.api('get', '/v3/media/uploads/abilities/')
    expect(abilities.data()).toEqual({
      ...{ takes_videos: false, video_upload_allowed: true, video_refusal: null },
    })
    await without.end()
  })
})

describe('uploading a picture', () => {
  it('needs the proof and no session, works once, and makes a pin by the id as a number', async () => {
    const upload = await newUpload(olive, 'image-story-pin')
    const picture = await drawPicture({ widthPx: 300, heightPx: 200 })
    expect((await sendUpload(visitor, upload, picture)).status).toBe(204)
    expectRefused(await sendUpload(visitor, upload, picture), 'upload_refused')
    const { status, signature } = await stateOf(olive, upload.upload_id)
    expect(status).toBe('succeeded')

    const saved = (await save({ upload_id: Number(upload.upload_id) })).data<SavedPin>()
    expect(saved).toMatchObject({ image_signature: signature, is_video: false, videos: null })
    const pin = (await olive.get('PinResource', { id: saved.id })).data<Pin>()
    expect(pin).toMatchObject({ is_video: false, videos: null, embed: null })
  })

  it('keeps the upload to its owner', async () => {
    const { upload_id } = await newUpload(olive, 'image-story-pin')
    const states = await bob.get('VIPResource', { upload_ids: [upload_id] })
    expect(states.data()).toEqual({})
    const bobs = (await world.as('bob').run(createBoard, { name: 'Bob’s' })).id
    expect((await save({ board_id: bobs, upload_id }, bob)).outcome).toBe('upload_not_found')
    expect((await save({ upload_id })).outcome).toBe('upload_not_ready')
  })

  it('needs a valid proof that is not expired, and a file after it', async () => {
    const upload = await newUpload(olive, 'image-story-pin')
    const picture = await drawPicture()
    const { upload_proof = '' } = upload.upload_parameters
    const [person, , until, signature] = upload_proof.split('.')
    const another = (await newUpload(olive, 'image-story-pin')).upload_id
    for (const forged of [
      '',
      'x',
      `${upload_proof}x`,
      `${person}.${another}.${until}.${signature}`,
    ]) {
      const wrong = { ...upload, upload_parameters: { upload_proof: forged } }
      expectRefused(await sendUpload(visitor, wrong, picture), 'upload_refused')
    }
    expectRefused(await sendUpload(visitor, upload, Buffer.alloc(0)), 'upload_file_missing')
    const past = `${person}.${upload.upload_id}.${Date.now() - 1}`
    const old = world.services.encryption.sign('media upload', past)
    const late = { ...upload, upload_parameters: { upload_proof: old } }
    expectRefused(await sendUpload(visitor, late, picture), 'upload_refused')
    const noForm = await visitor.send('POST', '/upload-media/', { body: 'x', isBare: true })
    expectRefused(noForm, 'unsupported_media_type')
    const fileFirst = toMultipart('img', picture)
    const headers = { 'content-type': 'multipart/form-data; boundary=a-boundary-of-our-own' }
    const wrongName = await visitor.send('POST', '/upload-media/', { headers, body: fileFirst })
    expectRefused(wrongName, 'upload_file_missing')
    // The control: after all of that the right one is still accepted.
    expect((await sendUpload(visitor, upload, picture)).status).toBe(204)
  })

  it('reports a file that is no picture as failed', async () => {
    const upload = await newUpload(olive, 'image-story-pin')
    expectRefused(await sendUpload(olive, upload, Buffer.from('hello')), 'image_type_unsupported')
    expect(await stateOf(olive, upload.upload_id)).toMatchObject({
      status: 'failed',
      failure_code: failureKinds.image_type_unsupported.api_error_code,
    })
    expect((await save({ upload_id: upload.upload_id })).outcome).toBe('image_type_unsupported')
  })
})
