import type { FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '#contract/limits'
import { newCsrfToken } from '#platform/crypto'

/** Every cookie the product sets, in one place. None is needed but these three. */
export interface Cookies {
  readSession(request: FastifyRequest): string | null
  beginSession(reply: FastifyReply, token: string): void
  endSession(reply: FastifyReply): void
  /** The client's CSRF token; a first visit is given one. */
  ensureCsrf(request: FastifyRequest, reply: FastifyReply): string
  rotateCsrf(reply: FastifyReply): string
}

const csrfCookie = 'csrftoken'
const signCookie = '_auth'
const csrfForm = /^[\w-]{8,128}$/
const sessionForm = /^[\w-]{20,128}$/
const daySeconds = 86_400

export function createCookies(publicUrl: string): Cookies {
  const secure = publicUrl.startsWith('https:')
  const sessionCookie = secure ? '__Host-bowerbird_session' : 'bowerbird_session'
  const common = { path: '/', secure, sameSite: 'lax' } as const
  const sessionAge = limits.sessionAbsoluteDays * daySeconds

  const rotateCsrf = (reply: FastifyReply) => {
    const token = newCsrfToken()
    reply.setCookie(csrfCookie, token, { ...common, maxAge: sessionAge })
    return token
  }

  return {
    readSession(request) {
      const token = request.cookies[sessionCookie]
      return token !== undefined && sessionForm.test(token) ? token : null
    },
    beginSession(reply, token) {
      reply.setCookie(sessionCookie, token, { ...common, httpOnly: true, maxAge: sessionAge })
      reply.setCookie(signCookie, '1', { ...common, maxAge: sessionAge })
      rotateCsrf(reply)
    },
    endSession(reply) {
      reply.clearCookie(sessionCookie, { ...common, httpOnly: true })
      reply.clearCookie(signCookie, common)
      rotateCsrf(reply)
    },
    ensureCsrf(request, reply) {
      const token = request.cookies[csrfCookie]
      return token !== undefined && csrfForm.test(token) ? token : rotateCsrf(reply)
    },
    rotateCsrf,
  }
}

/** A client may bring a token of its own making: equality of the pair is the test. */
export function csrfPairMatches(request: FastifyRequest, fromBody: unknown): boolean {
  const cookie = request.cookies[csrfCookie]
  const sent = request.headers['x-csrftoken'] ?? fromBody
  return typeof cookie === 'string' && cookie.length >= 8 && sent === cookie
}
