import type { FastifyRequest } from 'fastify'

/** The theme that somebody chose in this browser; null for that of their system. */
export function themeOf(request: FastifyRequest): 'light' | 'dark' | null {
  // Requests that are refused early have no parsed cookies.
  const { theme } = (request.cookies as FastifyRequest['cookies'] | undefined) ?? {}
  return theme === 'light' || theme === 'dark' ? theme : null
}
