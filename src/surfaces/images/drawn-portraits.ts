import type { FastifyInstance } from 'fastify'
import { drawnPortraitRoute, nobodysLetters } from '#contract/people/drawn-portrait'
import { initials } from '#contract/people/initials'

/** Ground and letters, as the app's light theme has them. */
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

/** Two letters with all their accents are not longer. */
const longestLetters = 24

/** The initials of who has no portrait, as a picture at an unchanging address. */
export function addDrawnPortraits(app: FastifyInstance): void {
  app.get(drawnPortraitRoute, (request, reply) => {
    const { hue, file } = request.params as { hue: string; file: string }
    const letters = /^(.+)\.svg$/su.exec(file)?.[1] ?? ''
    const colors = /^\d$/.test(hue) ? hues[Number(hue)] : undefined
    if (!colors || !isDrawn(letters)) return reply.callNotFound()
    return reply
      .header('cache-control', `public, max-age=${yearSeconds}, immutable`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('access-control-allow-origin', '*')
      .type('image/svg+xml; charset=utf-8')
      .send(drawPortrait(letters, colors))
  })
}

/** Only what a name may come to: no other words stand at an address of ours. */
function isDrawn(letters: string): boolean {
  if (letters === nobodysLetters) return true
  if (letters.length > longestLetters) return false
  const names = Array.from(letters, (_letter, at) => `${letters.slice(0, at)} ${letters.slice(at)}`)
  return names.some((name) => initials(name) === letters)
}

type Colors = (typeof hues)[number]

function drawPortrait(letters: string, [ground, ink]: Colors): string {
  const drawn =
    letters === nobodysLetters
      ? `<g fill="${ink}"><circle cx="140" cy="112" r="44"/><path d="M56 236a84 72 0 0 1 168 0z"/></g>`
      : `<text x="140" y="140" dy=".35em" fill="${ink}" font-family="system-ui,sans-serif" font-size="112" font-weight="700" text-anchor="middle">${escapeXml(letters)}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${sidePx}" height="${sidePx}" viewBox="0 0 ${sidePx} ${sidePx}"><rect width="100%" height="100%" fill="${ground}"/>${drawn}</svg>`
}

function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
