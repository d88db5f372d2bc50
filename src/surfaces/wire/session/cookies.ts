import type { FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '#contract/limits'
import { newCsrfToken } from '#platform/crypto'
import type { CookieName } from '#platform/operations'
import { unmaskCsrf } from './csrf-mask.ts'

/** All cookies that the product sets: the session, `_auth` for scripts, the CSRF token, and marks. */
export interface Cookies {
  readSession(request: FastifyRequest): string | null
  beginSession(reply: FastifyReply, token: string): void
  endSession(reply: FastifyReply): void
  /** The client's CSRF token; a first visit gets a new one. */
  ensureCsrf(request: FastifyRequest, reply: FastifyReply): string
  rotateCsrf(reply: FastifyReply): string
  readMark(request: FastifyRequest, name: CookieName): string | null
  writeMark(reply: FastifyReply, name: CookieName, value: string | null): void
}

/** Over HTTPS with a prefix. */
export const sessionCookie = 'bowerbird_session'
const csrfCookie = 'csrftoken'
const signCookie = '_auth'
const sessionPattern = /^[\w-]{20,128}$/
const markPattern = /^[\w.~-]{1,1000}$/
const daySeconds = 86_400

/** How long a browser keeps each mark, in seconds. */
const markAges: Record<CookieName, number> = {
  device: limits.deviceDays * daySeconds,
  ineligible: limits.ineligibleHours * 3_600,
  challenge: limits.challengeMinutes * 60,
  flow: limits.challengeMinutes * 60,
  prompt: limits.challengeMinutes * 60,
  acting: limits.sessionAbsoluteDays * daySeconds,
  invitation: limits.openedInvitationMinutes * 60,
}

/** `domain`: what several hosts of the product share; null for the one that answers alone. */
export function createCookies(publicUrl: string, domain: string | null = null): Cookies {
  const secure = publicUrl.startsWith('https:')
  // Browsers take the stricter prefix only from cookies of one host.
  const prefix = secure ? (domain === null ? '__Host-' : '__Secure-') : ''
  const sessionName = `${prefix}${sessionCookie}`
  const common = {
    path: '/',
    secure,
    sameSite: 'lax',
    ...(domain === null ? {} : { domain }),
  } as const
  const sessionAge = limits.sessionAbsoluteDays * daySeconds

  const markCookie = (name: CookieName) => `${prefix}bowerbird_${name}`

  const rotateCsrf = (reply: FastifyReply) => {
    const token = newCsrfToken()
    reply.setCookie(csrfCookie, token, { ...common, maxAge: sessionAge })
    return token
  }

  return {
    readSession(request) {
      const token = request.cookies[sessionName]
      return token !== undefined && sessionPattern.test(token) ? token : null
    },
    beginSession(reply, token) {
      reply.setCookie(sessionName, token, { ...common, httpOnly: true, maxAge: sessionAge })
      reply.setCookie(signCookie, '1', { ...common, maxAge: sessionAge })
      rotateCsrf(reply)
    },
    endSession(reply) {
      reply.clearCookie(sessionName, { ...common, httpOnly: true })
      reply.clearCookie(signCookie, common)
      rotateCsrf(reply)
    },
    ensureCsrf(request, reply) {
      const token = request.cookies[csrfCookie]
      return token ? token : rotateCsrf(reply)
    },
    rotateCsrf,
    readMark(request, name) {
      const value = request.cookies[markCookie(name)]
      return value !== undefined && markPattern.test(value) ? value : null
    },
    writeMark(reply, name, value) {
      const options = { ...common, httpOnly: true }
      if (value === null) reply.clearCookie(markCookie(name), options)
      else reply.setCookie(markCookie(name), value, { ...options, maxAge: markAges[name] })
    },
  }
}

/**
 * Double-submit check: the token must equal the cookie, and clients may make up their own, of any length. Pages
 * send theirs masked. A browser that has several cookies of this name sends them all: one equal is enough.
 */
export function csrfPairMatches(request: FastifyRequest, fromBody: unknown): boolean {
  const sent = request.headers['x-csrftoken'] ?? fromBody
  if (typeof sent !== 'string' || sent === '') return false
  const unmasked = unmaskCsrf(sent)
  return csrfCookies(request).some((cookie) => cookie === sent || cookie === unmasked)
}

/** All values of the cookie as they were sent, and the first as the parser reads it. */
function csrfCookies(request: FastifyRequest): string[] {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
  const named = pairs.filter((pair) => pair.startsWith(`${csrfCookie}=`))
  const values = named.map((pair) => pair.slice(csrfCookie.length + 1))
  return [...values, request.cookies[csrfCookie] ?? ''].filter((value) => value !== '')
}
