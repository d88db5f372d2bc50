import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { releaseAtClose } from './release-at-close.ts'

const server = createServer()
let port: number
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => void server.close())

async function ask() {
  const asking = request({ host: '127.0.0.1', port })
  asking.on('error', () => {})
  asking.end()
  const [, answer] = (await once(server, 'request')) as [IncomingMessage, ServerResponse]
  return { answer, leave: () => asking.destroy() }
}

it('releases when an answer is sent, and when nobody waits for it any more', async () => {
  let held = 2
  const release = () => void (held -= 1)
  const sent = await ask()
  releaseAtClose(sent.answer, release)
  const left = await ask()
  releaseAtClose(left.answer, release)
  expect(held).toBe(2)
  sent.answer.end()
  await once(sent.answer, 'close')
  expect(held).toBe(1)
  left.leave()
  await once(left.answer, 'close')
  expect(held).toBe(0)
})

it('releases at once for somebody who left before', async () => {
  const { answer, leave } = await ask()
  leave()
  await once(answer, 'close')
  let isHeld = true
  releaseAtClose(answer, () => (isHeld = false))
  expect(isHeld).toBe(false)
})
