import type { FastifyRequest } from 'fastify'

/** On this machine, and not by way of a proxy that runs on it. */
export function isLocal({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): boolean {
  const isForwarded = ['x-forwarded-for', 'x-real-ip', 'forwarded'].some((name) => name in headers)
  return !isForwarded && /^(127\.|::1$|::ffff:127\.)/.test(ip)
}
