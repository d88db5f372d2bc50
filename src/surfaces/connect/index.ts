import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networks, type SocialError } from '#contract/accounts/identities/social-profile'
import { beginConnect, returnPlaces } from '#contract/accounts/visits/begin-connect'
import { finishConnect } from '#contract/accounts/visits/finish-connect'
import type { Failure } from '#contract/errors'
import type { Operation } from '#contract/operation'
import type { Log } from '#platform/log'
import {
  callerOf,
  type EndpointContext,
  readerOf,
  readersWords,
  setRetryAfter,
  toFailure,
} from '#surfaces/wire'
import { connectPage, connectPolicy, type SocialMessage } from './connect-page.ts'

interface Finished {
  flow: string | null
  return_to: keyof typeof returnPlaces | null
  profile: unknown
  error: SocialError | null
}

export { addInstagramCallback } from './instagram.ts'

/**
 * `/connect/{network}/` sends a popup to an identity provider, `/connect/{network}/callback/` reports the
 * outcome to the page that opened it. Neither sends an opener policy: that would cut the popup off from it.
 */
export function addConnectEndpoints(app: FastifyInstance, context: EndpointContext): void {
  for (const network of networks) {
    app.get(`/connect/${network}`, async (request, reply) => {
      const { flow, to, return_to } = textParameters(request)
      try {
        const input = { network, flow, to, return_to }
        const begun = (await runOperation(request, reply, context, beginConnect, input)) as {
          location: string
        }
        return redirect(reply, begun.location)
      } catch (error) {
        const failure = toFailure(error, request.log as unknown as Log)
        const message = failed(
          network,
          flow ?? null,
          await toSocialError(request, failure, context),
        )
        setRetryAfter(reply, failure).code(failure.kind.http_status)
        return sendPage(reply, message, context)
      }
    })
    app.get(`/connect/${network}/callback`, async (request, reply) => {
      const { code, state, iss, error: refusal } = textParameters(request)
      try {
        const input = { network, code, state, iss, error: refusal }
        const finished = (await runOperation(
          request,
          reply,
          context,
          finishConnect,
          input,
        )) as Finished
        return sendFinished(reply, network, finished, context)
      } catch (error) {
        const failure = toFailure(error, request.log as unknown as Log)
        setRetryAfter(reply, failure).code(failure.kind.http_status)
        const socialError = await toSocialError(request, failure, context)
        return sendPage(reply, failed(network, null, socialError), context)
      }
    })
  }
}

/** Ignores repeated parameters: somebody who repeats one hopes that two parsers read different values. */
function textParameters({ query }: FastifyRequest): Record<string, string | undefined> {
  const texts = Object.entries(query as object).filter(([, value]) => typeof value === 'string')
  return Object.fromEntries(texts) as Record<string, string>
}

async function runOperation(
  request: FastifyRequest,
  reply: FastifyReply,
  context: EndpointContext,
  operation: Operation,
  input: object,
): Promise<unknown> {
  const caller = await callerOf(request, reply, context)
  return context.operations.runRaw(operation, input, caller)
}

function sendFinished(
  reply: FastifyReply,
  network: SocialMessage['network'],
  { flow, return_to, profile, error }: Finished,
  context: EndpointContext,
): FastifyReply | Promise<FastifyReply> {
  if (return_to !== null) {
    const fields = new URLSearchParams({ network, flow: flow ?? '' })
    return redirect(reply, `${context.settings.publicUrl}${returnPlaces[return_to]}?${fields}`)
  }
  const message: SocialMessage =
    error === null && flow !== null
      ? { type: 'social-connect-complete', network, flow, profile, error: null }
      : failed(network, flow, error)
  return sendPage(reply, message, context)
}

function failed(
  network: SocialMessage['network'],
  flow: string | null,
  error: SocialError | null,
): SocialMessage {
  return { type: 'social-connect-error', network, flow, profile: null, error }
}

async function toSocialError(
  request: FastifyRequest,
  failure: Failure,
  context: EndpointContext,
): Promise<SocialError> {
  const { kind, code } = failure
  const viewer = await readerOf(request, failure, context)
  const { message } = readersWords(request, failure, viewer)
  return { api_error_code: kind.api_error_code, reason: code, message }
}

function redirect(reply: FastifyReply, location: string): FastifyReply {
  return withoutTraces(reply).code(303).header('location', location).send()
}

async function sendPage(
  reply: FastifyReply,
  message: SocialMessage,
  context: EndpointContext,
): Promise<FastifyReply> {
  const { language } = await callerOf(reply.request, reply, context)
  const t = context.texts.translate(language)
  const nonce = randomBytes(16).toString('base64')
  return withoutTraces(reply)
    .header('content-security-policy', connectPolicy(nonce))
    .type('text/html; charset=utf-8')
    .send(connectPage(message, new URL(context.settings.publicUrl).origin, nonce, t))
}

/** Keeps the secrets in these addresses out of caches and referrers. */
function withoutTraces(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
}
