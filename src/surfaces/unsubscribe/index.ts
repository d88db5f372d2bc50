import type { FastifyInstance } from 'fastify'
import { limits } from '#contract/limits'
import { endReportSubscription } from '#contract/reporting/center/report-schedules'
import type { Log } from '#platform/log'
import { callerOf, type EndpointContext, readersWords, toFailure } from '#surfaces/wire'

interface UnsubscribeRoute {
  Params: { advertiserId: string }
  Querystring: Record<string, unknown>
}

/**
 * `POST /advertiser/{ad account}/report-center/unsubscribe/?token=…`: ends scheduled mails to one address. Mail programs
 * send it without any cookie (RFC 8058); the token, which was mailed, is all it takes. The form of the page of this
 * address comes here as well where scripts do not run, and leads back to it.
 */
export async function addUnsubscribe(
  app: FastifyInstance,
  context: EndpointContext,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Sent as a form of either kind.
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: limits.jsonBodyBytes },
      (_request, body, done) => done(null, body),
    )
    scope.post<UnsubscribeRoute>(
      '/advertiser/:advertiserId/report-center/unsubscribe',
      async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const token = String(request.query.token ?? '')
        const caller = await callerOf(request, reply, context)
        try {
          await context.operations.runRaw(endReportSubscription, { token }, caller)
        } catch (error) {
          const failure = toFailure(error, request.log as unknown as Log)
          return reply
            .code(failure.kind.http_status)
            .type('text/plain; charset=utf-8')
            .send(`${readersWords(request, failure, null).message}\n`)
        }
        const isOneClick = String(request.body ?? '').includes('One-Click')
        return isOneClick
          ? reply.type('text/plain; charset=utf-8').send('Unsubscribed.\n')
          : reply.redirect(request.url, 303)
      },
    )
  })
}
