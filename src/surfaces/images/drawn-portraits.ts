import type { FastifyInstance } from 'fastify'
import { drawnPortraitRoute, fallbackInitials } from '#contract/people/drawn-portrait'
import { initials } from '#contract/people/initials'

/** Background and text colours of the app's light theme. */
const hues = [
  ['#f8cdba', '#572913'],
  ['#dcdab1', '#3e3a00'],
  ['#c2e2c2', '#1b421e'],
  ['#afe4dc', '#0a413c'],
  ['#b3dff5', '#0a3d52'],
  ['#d3d3fb', '#34315d'],
  ['#e8ccef', '#492a50'],
  ['#f9c9d2', '#572533'],
] as const

const yearSeconds = 31_536_000
const sidePx = 280

/** Enough for two letters with all their accents. */
const maxInitialsLength = 24

/** Initials as a picture, for people without a portrait, at a permanent address. */
export function addDrawnPortraits(app: FastifyInstance): void {
  app.get(drawnPortraitRoute, (request, reply) => {
    const { hue, file } = request.params as { hue: string; file: string }
    const text = /^(.+)\.svg$/su.exec(file)?.[1] ?? ''
    const colors = /^\d$/.test(hue) ? hues[Number(hue)] : undefined
    if (!colors || !isInitials(text)) return reply.callNotFound()
    return reply
      .header('cache-control', `public, max-age=${yearSeconds}, immutable`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('access-control-allow-origin', '*')
      .type('image/svg+xml; charset=utf-8')
      .send(drawPortrait(text, colors))
  })
}

/** Only the initials of a name: nobody can put other words at an address of ours. */
function isInitials(text: string): boolean {
  if (text === fallbackInitials) return true
  if (text.length > maxInitialsLength) return false
  const names = Array.from(text, (_letter, at) => `${text.slice(0, at)} ${text.slice(at)}`)
  return names.some((name) => initials(name) === text)
}

type Colors = (typeof hues)[number]

function drawPortrait(text: string, [background, ink]: Colors): string {
  const drawn =
    text === fallbackInitials
      ? `<g fill="${ink}"><circle cx="140" cy="112" r="44"/><path d="M56 236a84 72 0 0 1 168 0z"/></g>`
      : `<text x="140" y="140" dy=".35em" fill="${ink}" font-family="system-ui,sans-serif" font-size="112" font-weight="700" text-anchor="middle">${escapeXml(text)}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${sidePx}" height="${sidePx}" viewBox="0 0 ${sidePx} ${sidePx}"><rect width="100%" height="100%" fill="${background}"/>${drawn}</svg>`
}

function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
