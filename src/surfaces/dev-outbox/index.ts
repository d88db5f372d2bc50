import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OutboxMail } from '#platform/messages'
import { isLocal } from '#surfaces/wire'
import { outboxPage, outboxStyle } from './outbox-pages.ts'

export interface OutboxReader {
  /** Newest first. */
  list(limit: number): Promise<OutboxMail[]>
  read(id: string): Promise<OutboxMail | null>
}

const base = '/_dev/outbox'
const maxListed = 200

const styleHash = createHash('sha256').update(outboxStyle).digest('base64')
const pagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
/** A mail runs no scripts and loads nothing, as in a careful mail program; its links open in the whole window. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation"

/** For development, on this machine only: shows the messages that would have been sent. */
export function addDevOutboxEndpoints(app: FastifyInstance, outbox: OutboxReader): void {
  const showPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const { id } = request.params as { id?: string }
    const messages = await outbox.list(maxListed)
    const shown = id === undefined ? (messages[0] ?? null) : await outbox.read(id)
    return answer(reply, pagePolicy, outboxPage(base, messages, shown), id !== undefined && !shown)
  }
  const showMail = async (request: FastifyRequest, reply: FastifyReply) => {
    const message = await outbox.read((request.params as { id: string }).id)
    const html = message?.html?.replace('<head>', '<head><base target="_top">') ?? ''
    return answer(reply, mailPolicy, html, html === '')
  }
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isLocal(request)) return reply.code(404).send()
  }
  app.get(base, { onRequest }, showPage)
  app.get(`${base}/:id`, { onRequest }, showPage)
  app.get(`${base}/:id/html`, { onRequest }, showMail)
}

function answer(
  reply: FastifyReply,
  policy: string,
  html: string,
  isMissing: boolean,
): FastifyReply {
  return reply
    .code(isMissing ? 404 : 200)
    .header('content-security-policy', policy)
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html)
}
