import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Failure } from '#contract/errors'
import { directionOf } from '#messages/direction'
import { escapeHtml } from '#platform/html'
import { failureText, type Translate } from '#platform/texts'
import { languageOf } from './language.ts'

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

/** Whether a person opens a page with this request, as browsers say. */
export function isNavigation(headers: IncomingHttpHeaders): boolean {
  return headers['sec-fetch-mode'] === 'navigate'
}

/** A page for when the app's own could not be drawn: it needs nothing but this answer. */
export function sendFailurePage(
  request: FastifyRequest,
  reply: FastifyReply,
  failure: Failure,
): FastifyReply {
  const { texts } = request.server
  const page = failurePage(failure, texts.translate(languageOf(request, null, { texts })))
  return reply.headers(page.headers).send(page.html)
}

export function failurePage(failure: Failure, t: Translate) {
  const isBusy = failure.kind.http_status === 503
  const title = t(isBusy ? 'error.busyTitle' : 'error.title')
  const { message } = failureText(failure, t)
  const html = `<!doctype html>
<html lang="${t.locale}" dir="${directionOf(t.locale)}">
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
  return {
    headers: { 'content-security-policy': policy, 'content-type': 'text/html; charset=utf-8' },
    html,
  }
}
