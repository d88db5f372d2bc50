import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { answerParent } from '../harness/child-process.ts'

/** What a bare server answers to the request of this number. */
export type AnswerOne = (number: number) => Promise<string>

/** Once for each process: makes what answers, then serves it on a port of its own. */
export function serveBare<Setup>(
  prepare: (setup: Setup) => Promise<AnswerOne> | AnswerOne,
  type = 'application/json; charset=utf-8',
): void {
  answerParent<Setup>(async (setup) => {
    const answer = await prepare(setup)
    const server = createServer(
      (request, response) => void respond(request, response, answer, type),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
}

/** Requests are paths of one number, which costs next to nothing to read. */
async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  answer: AnswerOne,
  type: string,
): Promise<void> {
  request.resume()
  try {
    const body = await answer(Number(request.url?.slice(1)))
    response.writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(body) })
    response.end(body)
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
}

/** As many connections as the product's reader has. */
export function openPool(databaseUrl: string): pg.Pool {
  return new pg.Pool({ connectionString: databaseUrl, max: 4, keepAlive: true })
}

const names = new Map<string, string>()

/** Every statement is a named one: PostgreSQL parses and plans it once per connection. */
export function named(text: string, values: unknown[]): pg.QueryConfig {
  let name = names.get(text)
  if (name === undefined) {
    name = `bare${names.size}`
    names.set(text, name)
  }
  return { name, text, values }
}
