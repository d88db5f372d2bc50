import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { answerParent } from '../harness/child-process.ts'

/** The answer of a bare server to the request with this number. */
export type AnswerOne = (number: number) => Promise<string>

/** To be called once per process: prepares the answers, then serves them on a port of its own. */
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

/** Request paths are a number, which is cheap to parse. */
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

/** With as many connections as the product's reader. */
export function openPool(databaseUrl: string): pg.Pool {
  return new pg.Pool({ connectionString: databaseUrl, max: 4, keepAlive: true })
}

const names = new Map<string, string>()

/** Names every statement, so that PostgreSQL parses and plans it once per connection. */
export function named(text: string, values: unknown[]): pg.QueryConfig {
  let name = names.get(text)
  if (name === undefined) {
    name = `bare${names.size}`
    names.set(text, name)
  }
  return { name, text, values }
}
