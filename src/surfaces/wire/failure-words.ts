import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Failure } from '#contract/errors'
import type { Viewer } from '#contract/viewer'
import { failureText, type Texts } from '#platform/texts'
import { languageOf } from './language.ts'

declare module 'fastify' {
  interface FastifyInstance {
    texts: Texts
  }
}

/** Lets every endpoint say failures, those without a context too. */
export function addTexts(app: FastifyInstance, texts: Texts): void {
  app.decorate('texts', texts)
}

/** What programs read, and what the protocol gives: English. */
export function wireWords({ server: { texts } }: FastifyRequest, failure: Failure) {
  return failureText(failure, texts.translate('en'))
}

/** What people read: in the language of whoever sent the request. */
export function readersWords(request: FastifyRequest, failure: Failure, viewer: Viewer | null) {
  const { texts } = request.server
  return failureText(failure, texts.translate(languageOf(request, viewer, { texts })))
}

/**
 * The reader's words beside the wire's, for our own pages; nothing for readers of English, which the
 * wire's words are already.
 */
export function localizedWords(request: FastifyRequest, failure: Failure, viewer: Viewer | null) {
  const { texts } = request.server
  return localizedText(failure, languageOf(request, viewer, { texts }), texts)
}

export function localizedText(failure: Failure, locale: string, texts: Texts) {
  if (locale === 'en') return {}
  return { localized_message: { locale, ...failureText(failure, texts.translate(locale)) } }
}
