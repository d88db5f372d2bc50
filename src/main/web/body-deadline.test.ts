import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addBodyDeadline } from './body-deadline.ts'

const app = fastify()
let port: number

beforeAll(async () => {
  addBodyDeadline(app)
  app.post('/short', { config: { bodyMs: 50 } }, async () => 'taken')
  app.post('/usual', async () => 'taken')
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

async function begin(path: string) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 4\r\nconnection: close\r\n\r\nab`,
  )
  return socket
}

it('answers 408 to a body that takes longer than its route allows', async () => {
  expect(await text(await begin('/short'))).toMatch(/^HTTP\/1.1 408 /)
})

it('closes the connection of a client that keeps sending and does not read the answer', async () => {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => {})
  await once(socket, 'connect')
  const [server] = await Promise.all([
    once(app.server, 'request').then(([request]) => request.socket as Socket),
    socket.write('POST /short HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n'),
  ])
  const sending = setInterval(() => socket.writable && socket.write('1\r\na\r\n'), 10)
  try {
    await once(server, 'close')
  } finally {
    clearInterval(sending)
    socket.destroy()
  }
})

it('accepts a body in time', async () => {
  const slow = await begin('/usual')
  expect(await text(await begin('/short'))).toMatch(/^HTTP\/1.1 408 /)
  slow.write('cd')
  expect(await text(slow)).toMatch(/^HTTP\/1.1 200 /)
})
