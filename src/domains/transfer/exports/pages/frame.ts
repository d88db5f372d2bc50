import type { Privacy } from '#contract/boards/board'
import { directionOf } from '#messages/direction'
import { escapeHtml } from '#platform/html'
import type { Translate } from '#platform/texts'
import type { OwnBoard } from '../own-queries.ts'

/** Only loads the media next to the page, and runs no scripts. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' file:; media-src 'self' file:"

const style = `
:root { color-scheme: light dark; --paper: light-dark(#fbfaf6, #0c0f16); --card: light-dark(#fff, #141820);
  --ink: light-dark(#161b24, #f3f2ee); --soft: light-dark(#555b66, #a6abb5); --line: light-dark(#e3e1da, #2d3038);
  --link: light-dark(#2b45c5, #9db5ff) }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 76rem; padding: 1.5rem clamp(1rem, 4vw, 3rem) 5rem; background: var(--paper);
  color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
h1 { margin: 0; font-size: 1.9rem; line-height: 1.2; letter-spacing: -.02em }
h2 { margin: 2.5rem 0 1rem; font-size: 1.25rem }
h3 { margin: 0; font-size: 1rem; line-height: 1.35 }
p { margin: .35rem 0 0; white-space: pre-line }
a { color: var(--link) }
a:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 4px }
.soft { color: var(--soft); font-size: .9rem }
.who { display: flex; gap: 1.25rem; align-items: center }
.who img { inline-size: 5rem; block-size: 5rem; object-fit: cover; border-radius: 50% }
ul { list-style: none; margin: 0; padding: 0 }
.boards { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(min(13rem, 100%), 1fr)) }
.boards a { display: block; block-size: 100%; overflow: hidden; border: 1px solid var(--line); border-radius: 1rem;
  background: var(--card); color: inherit; text-decoration: none }
.boards a:hover h3 { text-decoration: underline }
.boards img, .boards .none { display: block; inline-size: 100%; aspect-ratio: 4/3; object-fit: cover;
  background: var(--line) }
.boards div { padding: .75rem 1rem 1rem }
.pins { columns: 15rem; column-gap: 1rem }
.pins li { break-inside: avoid; margin-block-end: 1rem; padding-block-end: .9rem; overflow: hidden;
  border: 1px solid var(--line); border-radius: 1rem; background: var(--card) }
.pins :is(img, video) { display: block; inline-size: 100%; block-size: auto; margin-block-end: .75rem; background: var(--line) }
.pins li > :not(img, video) { margin-inline: 1rem }
.files { columns: 16rem; column-gap: 2rem; margin-block-start: .75rem }
.files li { break-inside: avoid; padding-block: .15rem }
nav { display: flex; flex-wrap: wrap; gap: 1rem; margin-block: 1rem }
`

/** A complete page; `body` is markup, the title is text. */
export function renderPage({ locale }: Translate, title: string, body: string): string {
  return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="content-security-policy" content="${policy}">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`
}

export function paragraph(text: string, kind = ''): string {
  return text === '' ? '' : `<p${kind === '' ? '' : ` class="${kind}"`}>${escapeHtml(text)}</p>`
}

export function day({ locale }: Translate, date: Date): string {
  const form = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  // In English, days come first.
  return date.toLocaleDateString(locale === 'en' ? 'en-GB' : locale, form)
}

/** How many pins a board has, and who may see it. */
export function aboutBoard(t: Translate, { pins, privacy }: OwnBoard): string[] {
  const seenBy = privacy === '' ? [] : [t(`export.privacy.${privacy as Privacy}`)]
  return [t('export.pinCount', { count: pins }), ...seenBy]
}
