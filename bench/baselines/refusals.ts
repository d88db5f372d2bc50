import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerParent } from '../harness/child-process.ts'

/** Bare `node:http` that refuses every request at once, with a body of this length: a refusal cannot cost less. */
interface Setup {
  bytes: number
}

answerParent<Setup>(async ({ bytes }) => {
  const body = ' '.repeat(bytes)
  const headers = { 'retry-after': '1', 'content-type': 'application/json; charset=utf-8' }
  const server = createServer(({ url = '' }, response) => {
    const isHealth = url === '/healthz' || url === '/readyz'
    response.writeHead(isHealth ? 200 : 503, { ...headers, 'content-length': bytes }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
