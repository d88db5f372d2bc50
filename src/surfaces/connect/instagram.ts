import type { FastifyInstance } from 'fastify'
import { finishInstagramClaim } from '#contract/claims/instagram-claim'
import type { FailureCode } from '#contract/errors'
import type { Log } from '#platform/log'
import { callerOf, type EndpointContext, toFailure } from '#surfaces/wire'

const settingsPage = '/settings/claim/'

/** The outcomes that the page words differently; all others it shows as a failure to try again. */
const outcomes: Partial<Record<FailureCode, string>> = {
  instagram_taken: 'taken',
  provider_unavailable: 'unavailable',
}

/** `/connect/instagram/callback/`: where Instagram sends people back after they confirmed their account. */
export function addInstagramCallback(app: FastifyInstance, context: EndpointContext): void {
  app.get('/connect/instagram/callback', async (request, reply) => {
    const redirect = (path: string) =>
      reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .code(303)
        .header('location', path)
        .send()
    const { code, state, error } = request.query as Record<string, unknown>
    if (error === 'access_denied') return redirect(`${settingsPage}?instagram=declined`)
    try {
      const caller = await callerOf(request, reply, context)
      await context.operations.runRaw(finishInstagramClaim, { code, state }, caller)
      return redirect(`${settingsPage}?instagram=connected`)
    } catch (reason) {
      const failure = toFailure(reason, request.log as unknown as Log)
      if (failure.code === 'login_required')
        return redirect(`/login/?next=${encodeURIComponent(settingsPage)}`)
      return redirect(`${settingsPage}?instagram=${outcomes[failure.code] ?? 'failed'}`)
    }
  })
}
