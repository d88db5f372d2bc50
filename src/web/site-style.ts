import { imagePath } from '#contract/media/image-address'
import type { AccentShades } from '#contract/site/accent'
import type { SiteLooks } from '#surfaces/wire'

/*
 * What operators choose of the looks, as rules of the document: pages of servers that choose nothing are as they
 * were, and no script grows by it.
 */

export function iconOf({ logo }: SiteLooks): string {
  return logo === null
    ? '<link rel="icon" href="/favicon.svg" type="image/svg+xml">'
    : `<link rel="icon" href="${imagePath(logo, '60x60', 'webp')}" type="image/webp">`
}

/** The name that the word mark draws. */
const drawnName = 'Bowerbird'
/** Of the mark and the word mark in `brand`: nothing else has them. */
const mark = 'svg[viewBox="0 0 32 32"]'
const wordmark = 'svg[viewBox="55 -12 4815 790"]'

export function siteStyle({ brandName, accent, logo }: SiteLooks, nonce: string): string {
  const rules = [
    ...(accent === null ? [] : [`:root{${colors(accent.light, accent.dark)}}`]),
    ...(logo === null ? [] : logoRules(logo)),
    ...(brandName === drawnName && logo === null ? [] : nameRules(brandName)),
  ]
  return rules.length === 0 ? '' : `<style nonce="${nonce}">${rules.join('')}</style>\n`
}

function colors(light: AccentShades, dark: AccentShades): string {
  return (['satin', 'satin_deep', 'satin_wash'] as const)
    .map((name) => `--color-${name.replace('_', '-')}:light-dark(${light[name]},${dark[name]})`)
    .join(';')
}

function logoRules(logo: string): string[] {
  const address = imagePath(logo, '136x136', 'webp')
  return [
    `${mark}{background:url("${address}") center/contain no-repeat;border-radius:20%}`,
    `${mark}>*{display:none}`,
  ]
}

/** The drawn word mark gives way to the name in letters. */
function nameRules(name: string): string[] {
  return [
    `${wordmark}{display:none}`,
    `span:has(>${wordmark})::after{content:"${cssText(name)}";display:block;max-width:14rem;overflow:hidden;` +
      'text-overflow:ellipsis;white-space:nowrap;font-size:1.375rem;font-weight:800;letter-spacing:-0.03em}',
  ]
}

/** In a string of CSS within HTML: whatever is no letter or digit, by its number. */
function cssText(text: string): string {
  return Array.from(text, (letter) =>
    /[\p{L}\p{N} ]/u.test(letter) ? letter : `\\${letter.codePointAt(0)?.toString(16)} `,
  ).join('')
}
