import { open } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { answerParent } from '../harness/child-process.ts'
import { named, openPool } from './bare-server.ts'

/** Bare `node:http` with a file for each number, optionally after the same query to PostgreSQL. */
interface Setup {
  paths: string[]
  databaseUrl: string
  queries: { text: string; values: unknown[] }[] | null
}

answerParent<Setup>(async ({ paths, databaseUrl, queries }) => {
  const pool = queries && openPool(databaseUrl)
  const server = createServer(async (request, response) => {
    const number = Number(request.url?.slice(1))
    const query = queries?.[number]
    if (pool && query) await pool.query(named(query.text, query.values))
    const file = await open(paths[number] ?? '')
    const { size } = await file.stat()
    response.writeHead(200, { 'content-type': 'image/webp', 'content-length': size })
    await pipeline(file.createReadStream(), response).catch(() => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
