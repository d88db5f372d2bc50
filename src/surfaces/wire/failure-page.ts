import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Failure } from '#contract/errors'
import type { Viewer } from '#contract/viewer'
import { directionOf } from '#messages/direction'
import { escapeHtml } from '#platform/html'
import type { Translate } from '#platform/texts'
import { readersWords } from './failure-words.ts'
import { languageOf } from './language.ts'
import { themeOf } from './theme.ts'

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

/** Whether a person opens a page with this request, as browsers say. */
export function isNavigation({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-mode'] === 'navigate'
}

/** A page for when the app's own could not be drawn: it needs nothing but this answer. */
export function sendFailurePage(
  request: FastifyRequest,
  reply: FastifyReply,
  failure: Failure,
  viewer: Viewer | null,
): FastifyReply {
  const { texts } = request.server
  const language = languageOf(request, viewer, { texts })
  const t = texts.translate(language)
  const { title, text, canRetry } = wordsOf(failure, t, () =>
    readersWords(request, failure, viewer),
  )
  const retry = `<a class="main" href="">${escapeHtml(t('error.tryAgain'))}</a>`
  const html = `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${themeOf(request) ?? 'light dark'}">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
${mark}
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
<nav>${canRetry ? retry : ''}<a href="/">${escapeHtml(t('error.goHome'))}</a></nav>
</main>
</body>
</html>
`
  return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html)
}

interface PageWords {
  title: string
  /** What happened, what is safe, and what to do. */
  text: string
  /** Whether it may work the next time. */
  canRetry: boolean
}

function wordsOf(failure: Failure, t: Translate, said: () => { message: string }): PageWords {
  const status = failure.kind.http_status
  if (failure.code === 'overloaded')
    return { title: t('error.busyTitle'), text: t('failure.overloaded.page'), canRetry: true }
  if (status === 429 || status === 503)
    return { title: t('error.busyTitle'), text: said().message, canRetry: true }
  if (status === 404)
    return { title: t('error.missingTitle'), text: t('error.missingText'), canRetry: false }
  if (status >= 500) return { title: t('error.title'), text: t('error.text'), canRetry: true }
  return { title: t('error.title'), text: said().message, canRetry: true }
}

/** The logo, as `src/web/brand` draws it. */
const mark = `<svg viewBox="0 0 32 32" width="56" height="56" aria-hidden="true">
<path d="M2.9 27.9C1.6 14.6 8.5 4.9 21.2 1.7a1.5 1.5 0 0 1 .9 2.9C12.2 7.6 6.9 15.5 7.9 27.4a2.5 2.5 0 0 1-5 .5Z"/>
<path d="M29.1 27.9C29.9 19.3 26.9 12.4 20.2 8.2a1.45 1.45 0 0 0-1.7 2.4C23.4 14.3 25 19.6 24.1 27.3a2.5 2.5 0 0 0 5 .6Z"/>
<circle cx="16" cy="23.2" r="4.7"/>
</svg>`

/** The colours of the app's tokens. */
const style = `
html {
  --paper: light-dark(oklch(98.5% 0.006 95), oklch(17% 0.015 265));
  --sand: light-dark(oklch(94.5% 0.01 95), oklch(30% 0.018 265));
  --ink: light-dark(oklch(22% 0.02 265), oklch(96% 0.005 95));
  --ink-soft: light-dark(oklch(47% 0.02 265), oklch(76% 0.015 265));
  --satin: light-dark(oklch(46% 0.2 268), oklch(72% 0.14 268));
  --on-satin: light-dark(oklch(100% 0 0), oklch(17% 0.015 265));
  block-size: 100%; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif;
}
body { margin: 0; min-block-size: 100%; display: grid; place-items: center }
main { box-sizing: border-box; padding: 2rem 1.5rem 12vh; max-inline-size: 28rem; text-align: center }
path { fill: currentColor }
circle { fill: var(--satin) }
h1 { margin: 1.25rem 0 0; font-size: 1.75rem; line-height: 1.15; letter-spacing: -0.03em; text-wrap: balance }
p { margin: 0.75rem 0 0; color: var(--ink-soft); text-wrap: balance }
nav { margin-block-start: 1.75rem; display: flex; flex-wrap: wrap; justify-content: center; gap: 0.75rem }
a {
  padding: 0.625rem 1.25rem; border-radius: 1.5rem; background: var(--sand); color: var(--ink);
  font-weight: 600; text-decoration: none;
}
a.main { background: var(--satin); color: var(--on-satin) }
a:focus-visible { outline: 3px solid var(--satin); outline-offset: 3px }
`
