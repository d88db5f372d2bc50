import type { IncomingHttpHeaders } from 'node:http'
import { Failure } from '#contract/errors'
import { failureText, type Texts } from '#platform/texts'
import { failurePage, isNavigation, localizedText } from '#surfaces/wire'

/** The answer to a refused request. */
export interface Refusal {
  status: number
  headers: Record<string, string>
  body: string
}

/**
 * Makes refusals from the headers of the request alone: nobody's session is looked up, and what is the same for all
 * readers of a language is made once, because a refusal must cost much less than an answer.
 * `fixedHeaders` are those of every answer.
 */
export function createRefusals(texts: Texts, fixedHeaders: Readonly<Record<string, string>>) {
  const failure = new Failure('overloaded')
  const status = failure.kind.http_status
  const pages = new Map<string, ReturnType<typeof failurePage>>()
  const envelopes = new Map<string, string>()

  /** In the theme of the reader's system: their cookies are not read. */
  function pageIn(language: string) {
    const page = pages.get(language) ?? failurePage(failure, texts.translate(language), null)
    pages.set(language, page)
    return page
  }

  /** The error envelope up to its request id; without the viewer and the operation, which would be costly to determine. */
  function envelopeIn(language: string): string {
    const envelope = envelopes.get(language) ?? createEnvelope(language)
    envelopes.set(language, envelope)
    return envelope
  }

  function createEnvelope(language: string): string {
    const code = failure.kind.api_error_code
    const { message, message_detail } = failureText(failure, texts.translate('en'))
    const outcome = { status: 'failure', code, message, http_status: status }
    const error = {
      ...{ ...outcome, api_error_code: code, reason: failure.code, data: {}, message_detail },
      ...localizedText(failure, language, texts),
    }
    const response = { ...outcome, data: null, endpoint_name: '', error }
    const resource = { name: '', options: {} }
    const text = JSON.stringify({ resource_response: response, resource })
    return `${text.slice(0, -1)},"request_identifier":`
  }

  return (headers: IncomingHttpHeaders, requestId: string, retryAfterSeconds: number): Refusal => {
    const language = texts.choose(headers['accept-language'])
    const common = {
      ...fixedHeaders,
      'x-request-id': requestId,
      'retry-after': String(retryAfterSeconds),
      'cache-control': 'no-store',
    }
    if (isNavigation(headers)) {
      const page = pageIn(language)
      return { status, headers: { ...common, ...page.headers }, body: page.html }
    }
    return {
      status,
      headers: { ...common, 'content-type': 'application/json; charset=utf-8' },
      body: `${envelopeIn(language)}${JSON.stringify(requestId)}}`,
    }
  }
}
