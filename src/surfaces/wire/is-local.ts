import type { FastifyRequest } from 'fastify'

/** Whether the client is on this machine, and not behind a proxy on it. */
export function isLocal({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): boolean {
  const isForwarded = ['x-forwarded-for', 'x-real-ip', 'forwarded'].some((name) => name in headers)
  return !isForwarded && /^(127\.|::1$|::ffff:127\.)/.test(ip)
}
