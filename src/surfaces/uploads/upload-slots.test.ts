import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RegisteredUpload } from '#contract/media/uploads'
import { expectRefused, newUpload, sendUpload } from '#testing/media/media-uploads'
import { drawPicture } from '#testing/media/pictures'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import { boundary, toMultipart } from '#testing/wire-client'

let world: ServedWorld
const sockets: Socket[] = []
beforeAll(async () => {
  world = await createServedWorld({ env: { TRUST_PROXY: 'loopback' } })
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await world.end()
})

const proxied = async (from: string, body: string | Uint8Array) => {
  const { hostname, port } = new URL(world.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  sockets.push(socket)
  await once(socket, 'connect')
  socket.write(
    `POST /upload-media/ HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${from}\r\ncontent-length: 9000000\r\n` +
      `content-type: multipart/form-data; boundary=${boundary}\r\n\r\n--${boundary}\r\n`,
  )
  socket.write(body)
  return socket
}
const begun = ({ upload_parameters }: RegisteredUpload) =>
  Buffer.concat([
    Buffer.from(
      'content-disposition: form-data; name="upload_proof"\r\n\r\n' +
        `${upload_parameters.upload_proof}\r\n`,
    ),
    toMultipart('file', Buffer.alloc(50_000)).subarray(0, 2_000),
  ])

it('gives clients without a proof slots of their own', async () => {
  const member = await world.member('olive')
  const upload = await newUpload(member, 'image-story-pin')
  for (let n = 0; n < 30; n += 1) await proxied(`10.1.${n}.1`, '')
  for (let n = 0; n < 2; n += 1) await proxied('10.1.1.99', '')
  const third = await proxied('10.1.1.99', '')
  expect(String((await once(third, 'data'))[0])).toMatch(/^HTTP\/1.1 503 /)
  expect((await sendUpload(member, upload, await drawPicture())).status).toBe(204)
})

it('limits the slots of one member, and leaves others theirs', async () => {
  const member = await world.member('olive')
  const other = await world.member('bob')
  const tempFiles = join(world.config.DATA_DIR, 'temp')
  for (let n = 0; n < 3; n += 1) {
    await proxied(`10.2.${n}.1`, begun(await newUpload(member, 'image-story-pin')))
    await expect.poll(async () => (await readdir(tempFiles)).length).toBe(n + 1)
  }
  const picture = await drawPicture()
  const fourth = await newUpload(member, 'image-story-pin')
  expectRefused(await sendUpload(member, fourth, picture), 'uploads_busy')
  const free = await newUpload(other, 'image-story-pin')
  expect((await sendUpload(other, free, picture)).status).toBe(204)
  for (const socket of sockets) socket.destroy()
  await expect.poll(async () => (await sendUpload(member, fourth, picture)).status).toBe(204)
})
