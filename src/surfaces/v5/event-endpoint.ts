import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import { isHeavyJson } from '#platform/json'
import { type EndpointContext, releaseAtClose } from '#surfaces/wire'
import { refuse } from './refuse.ts'

const maxDepth = 12

type Receive = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** A path to which servers send events of an ad account, with a token that is good for nothing else. */
export async function addEventEndpoint(
  app: FastifyInstance,
  context: EndpointContext,
  path: string,
  receive: Receive,
): Promise<void> {
  // Its bodies are larger than others, but hold no pictures; so it has a parser of its own.
  await app.register(async (own) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: limits.conversionBodyBytes },
      (_request, body, done) => {
        try {
          done(null, parseEvents(body as string))
        } catch (error) {
          done(error as Error)
        }
      },
    )
    own.post(path, {
      bodyLimit: limits.conversionBodyBytes,
      onRequest: async (request, reply) => {
        try {
          readToken(request)
          const release = context.heldBytes.take(request.ip, limits.conversionBodyBytes)
          releaseAtClose(reply.raw, release)
        } catch (error) {
          return refuse(request, reply, error)
        }
      },
      handler: receive,
      errorHandler: (error, request, reply) => refuse(request, reply, error),
    })
  })
}

function parseEvents(text: string): unknown {
  if (isHeavyJson(text, { depth: maxDepth, parts: limits.conversionParts }))
    throw new Failure('body_too_large')
  try {
    return JSON.parse(text)
  } catch {
    throw new Failure('malformed_body')
  }
}

export function readToken({ headers }: FastifyRequest): string {
  const token = /^Bearer +([\w-]{20,200})$/i.exec(headers.authorization ?? '')?.[1]
  if (token === undefined) throw new Failure('conversion_token_wrong')
  return token
}
