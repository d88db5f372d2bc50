import { open } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { answerParent } from '../harness/child-process.ts'
import { named, openPool } from './bare-server.ts'

/** Bare `node:http` with a file for each number, and before it the same question to PostgreSQL if there is one. */
interface Setup {
  paths: string[]
  databaseUrl: string
  asked: { text: string; values: unknown[] }[] | null
}

answerParent<Setup>(async ({ paths, databaseUrl, asked }) => {
  const pool = asked && openPool(databaseUrl)
  const server = createServer(async (request, response) => {
    const number = Number(request.url?.slice(1))
    const question = asked?.[number]
    if (pool && question) await pool.query(named(question.text, question.values))
    const file = await open(paths[number] ?? '')
    const { size } = await file.stat()
    response.writeHead(200, { 'content-type': 'image/webp', 'content-length': size })
    await pipeline(file.createReadStream(), response).catch(() => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
