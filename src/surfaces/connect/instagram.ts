import type { FastifyInstance } from 'fastify'
import { finishInstagramClaim } from '#contract/claims/instagram-claim'
import type { FailureCode } from '#contract/errors'
import type { Log } from '#platform/log'
import { callerOf, type Doors, toFailure } from '#surfaces/wire'

const settingsPage = '/settings/claim/'

/** What the page says of it; everything else is told as what can be tried again. */
const outcomes: Partial<Record<FailureCode, string>> = {
  instagram_taken: 'taken',
  provider_unavailable: 'unavailable',
}

/** `/connect/instagram/callback/`: where Instagram sends back who let it say which account is theirs. */
export function addInstagramDoor(app: FastifyInstance, doors: Doors): void {
  app.get('/connect/instagram/callback', async (request, reply) => {
    const leave = (path: string) =>
      reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .code(303)
        .header('location', path)
        .send()
    const { code, state, error } = request.query as Record<string, unknown>
    if (error === 'access_denied') return leave(`${settingsPage}?instagram=declined`)
    try {
      const caller = await callerOf(request, reply, doors)
      await doors.operations.runRaw(finishInstagramClaim, { code, state }, caller)
      return leave(`${settingsPage}?instagram=connected`)
    } catch (reason) {
      const failure = toFailure(reason, request.log as unknown as Log)
      if (failure.code === 'login_required')
        return leave(`/login/?next=${encodeURIComponent(settingsPage)}`)
      return leave(`${settingsPage}?instagram=${outcomes[failure.code] ?? 'failed'}`)
    }
  })
}
