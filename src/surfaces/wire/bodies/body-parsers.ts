import type { FastifyInstance } from 'fastify'
import { Failure, isFailure } from '#contract/errors'
import { limits } from '#contract/limits'
import { parseJson, refuseHeavyForm } from '#platform/json'

/**
 * Parses forms and JSON only: an unknown content type must not slip past the checks as text.
 */
export function addBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: limits.pictureBodyBytes },
    (_request, body, done) => {
      try {
        done(null, body === '' ? {} : parseJson(body as string))
      } catch (error) {
        done(isFailure(error) ? error : new Failure('malformed_body'))
      }
    },
  )
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: limits.pictureBodyBytes },
    (_request, body, done) => {
      // Some clients end the form with a stray semicolon.
      const text = (body as string).replace(/;$/, '')
      try {
        refuseHeavyForm(text)
        done(null, Object.fromEntries(new URLSearchParams(text)))
      } catch (error) {
        done(error as Error)
      }
    },
  )
}
