import type { FastifyRequest } from 'fastify'
import type { Place } from '#platform/operations'
import type { EndpointContext } from './endpoint-context.ts'

/**
 * Where a request seems to come from: the country that a trusted proxy names, otherwise that of the first
 * language, otherwise the operator's default.
 */
export function placeOf(request: FastifyRequest, { settings }: EndpointContext): Place {
  const header = (name: string) => proxyHeader(request, name, settings.isTrustedProxy)
  const fromProxy = countryFrom(header(settings.countryHeader))
  const locale = localeOf(request)
  const country = fromProxy ?? locale.split('-')[1] ?? settings.defaultCountry
  // Without a country nobody knows which one it is a region of.
  const region = fromProxy === null ? '' : header(settings.regionHeader).toUpperCase()
  return {
    country,
    country_from_hostname: settings.defaultCountry,
    country_from_ip: country,
    region_from_ip: /^[A-Z0-9]{1,3}$/.test(region) ? region : '',
    locale,
    language: locale.split('-')[0] ?? 'en',
  }
}

/** A header that a trusted proxy set; empty when the client may have set it itself. */
function proxyHeader(
  request: FastifyRequest,
  header: string,
  isTrusted: (address: string) => boolean,
): string {
  if (header === '' || !isTrusted(request.socket.remoteAddress ?? '')) return ''
  const value = request.headers[header.toLowerCase()]
  return typeof value === 'string' ? value.trim() : ''
}

/** XX and T1 (Tor) are what a well-known proxy sends for addresses without a country. */
function countryFrom(text: string): string | null {
  const code = text.toUpperCase()
  return /^[A-Z]{2}$/.test(code) && code !== 'XX' ? code : null
}

function localeOf(request: FastifyRequest): string {
  const wanted = /^([a-z]{2,3})(?:-([A-Za-z]{2}))?\b/.exec(request.headers['accept-language'] ?? '')
  if (!wanted) return 'en-US'
  return wanted[2] ? `${wanted[1]}-${wanted[2].toUpperCase()}` : `${wanted[1]}`
}
