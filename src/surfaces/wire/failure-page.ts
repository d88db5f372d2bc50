import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Failure } from '#contract/errors'
import { directionOf } from '#messages/direction'
import { escapeHtml } from '#platform/html'
import { readersWords } from './failure-words.ts'
import { languageOf } from './language.ts'

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
): FastifyReply {
  const { texts } = request.server
  const language = languageOf(request, null, { texts })
  const t = texts.translate(language)
  const isBusy = failure.kind.http_status === 503
  const title = t(isBusy ? 'error.busyTitle' : 'error.title')
  const { message } = readersWords(request, failure, null)
  const html = `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title>
<style>
  html { block-size: 100%; font: 1rem/1.5 system-ui, sans-serif }
  body { margin: 0; min-block-size: 100%; display: grid; place-items: center }
  main { margin: 2rem; max-inline-size: 26rem; text-align: center; text-wrap: balance }
  h1 { margin: 0; font-size: 1.75rem; line-height: 1.2 }
  p { margin-block: 1rem 1.5rem }
  a { color: inherit; font-weight: 600 }
</style>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(message)}</p><a href="">${escapeHtml(t('error.tryAgain'))}</a></main>
</body>
</html>
`
  return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html)
}
