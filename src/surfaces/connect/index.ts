import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networks, type SocialError } from '#contract/accounts/identities/social-profile'
import { beginConnect, returnPlaces } from '#contract/accounts/visits/begin-connect'
import { finishConnect } from '#contract/accounts/visits/finish-connect'
import type { Failure } from '#contract/errors'
import type { Operation } from '#contract/operation'
import type { Log } from '#platform/log'
import { askBack, callerOf, type Doors, toFailure } from '#surfaces/wire'
import { connectPage, connectPolicy, type SocialMessage } from './connect-page.ts'

interface Finished {
  flow: string | null
  return_to: keyof typeof returnPlaces | null
  profile: unknown
  error: SocialError | null
}

export { addInstagramDoor } from './instagram.ts'

/**
 * `/connect/{network}/` sends a popup to an identity provider, `/connect/{network}/callback/` tells the
 * page that opened it what came of it. Neither sends an opener policy: that would part popup and page.
 */
export function addConnectDoor(app: FastifyInstance, doors: Doors): void {
  for (const network of networks) {
    app.get(`/connect/${network}`, async (request, reply) => {
      const { flow, to, return_to } = textsOf(request)
      try {
        const input = { network, flow, to, return_to }
        const begun = (await ask(request, reply, doors, beginConnect, input)) as {
          location: string
        }
        return leave(reply, begun.location)
      } catch (error) {
        const failure = toFailure(error, request.log as unknown as Log)
        const message = failed(network, flow ?? null, toSocialError(failure))
        askBack(reply, failure).code(failure.kind.http_status)
        return show(reply, message, doors)
      }
    })
    app.get(`/connect/${network}/callback`, async (request, reply) => {
      const { code, state, iss, error: refusal } = textsOf(request)
      try {
        const input = { network, code, state, iss, error: refusal }
        const finished = (await ask(request, reply, doors, finishConnect, input)) as Finished
        return tell(reply, network, finished, doors)
      } catch (error) {
        const failure = toFailure(error, request.log as unknown as Log)
        askBack(reply, failure).code(failure.kind.http_status)
        return show(reply, failed(network, null, toSocialError(failure)), doors)
      }
    })
  }
}

/** A parameter that comes twice is none: whoever doubles one hopes that two readers differ. */
function textsOf({ query }: FastifyRequest): Record<string, string | undefined> {
  const texts = Object.entries(query as object).filter(([, value]) => typeof value === 'string')
  return Object.fromEntries(texts) as Record<string, string>
}

async function ask(
  request: FastifyRequest,
  reply: FastifyReply,
  doors: Doors,
  operation: Operation,
  input: object,
): Promise<unknown> {
  const caller = await callerOf(request, reply, doors)
  return doors.operations.runRaw(operation, input, caller)
}

function tell(
  reply: FastifyReply,
  network: SocialMessage['network'],
  { flow, return_to, profile, error }: Finished,
  doors: Doors,
): FastifyReply {
  if (return_to !== null) {
    const fields = new URLSearchParams({ network, flow: flow ?? '' })
    return leave(reply, `${doors.settings.publicUrl}${returnPlaces[return_to]}?${fields}`)
  }
  const message: SocialMessage =
    error === null && flow !== null
      ? { type: 'social-connect-complete', network, flow, profile, error: null }
      : failed(network, flow, error)
  return show(reply, message, doors)
}

function failed(
  network: SocialMessage['network'],
  flow: string | null,
  error: SocialError | null,
): SocialMessage {
  return { type: 'social-connect-error', network, flow, profile: null, error }
}

function toSocialError({ kind, code, message }: Failure): SocialError {
  return { api_error_code: kind.api_error_code, reason: code, message }
}

function leave(reply: FastifyReply, location: string): FastifyReply {
  return hidden(reply).code(303).header('location', location).send()
}

function show(reply: FastifyReply, message: SocialMessage, doors: Doors): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  return hidden(reply)
    .header('content-security-policy', connectPolicy(nonce))
    .type('text/html; charset=utf-8')
    .send(connectPage(message, new URL(doors.settings.publicUrl).origin, nonce))
}

/** What stands in these addresses is kept nowhere and told nobody. */
function hidden(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
}
