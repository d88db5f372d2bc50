import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getBoard } from '#contract/boards/get-board'
import { Failure } from '#contract/errors'
import type { Operation, OutputOf, RequestOf } from '#contract/operation'
import { getPerson } from '#contract/people/get-person'
import { boardFeed } from '#contract/pins/feeds/board-feed'
import { personPins } from '#contract/pins/feeds/person-pins'
import { placeMedia, toJson } from '#platform/json'
import { callerOf, type EndpointContext, isMissing, sendPlainFailure } from '#surfaces/wire'
import { type Feed, toRss } from './rss.ts'

const itemsShown = 50
const cacheSeconds = 300

type Run = <O extends Operation>(operation: O, input: RequestOf<O>) => Promise<OutputOf<O>>

/** `/{user}/feed.rss` and `/{user}/{board}.rss`: what everybody may see and find, for feed readers. */
export function addFeeds(app: FastifyInstance, context: EndpointContext): void {
  app.get('/:user/:file(^[^/]+\\.rss$)', async (request, reply) => {
    const { user, file } = request.params as { user: string; file: string }
    const slug = file.slice(0, -'.rss'.length)
    try {
      const run = await asVisitor(request, reply, context)
      const feed =
        slug === 'feed'
          ? await feedOfPerson(run, user, context.settings.publicUrl, context.site.brandName)
          : await feedOfBoard(run, user, slug, context.settings.publicUrl)
      return send(
        request,
        reply,
        toRss(feed, context.settings.publicUrl, context.settings.mediaUrl),
      )
    } catch (error) {
      if (!isMissing(error)) return sendPlainFailure(request, reply, error, context)
      const { language } = await callerOf(request, reply, context)
      const t = context.texts.translate(language)
      return reply.code(404).type('text/plain; charset=utf-8').send(t('feed.missing'))
    }
  })
}

/** Runs operations as a visitor, even for logged-in members; addresses of pictures come without their host. */
async function asVisitor(
  request: FastifyRequest,
  reply: FastifyReply,
  context: EndpointContext,
): Promise<Run> {
  const caller = { ...(await callerOf(request, reply, context)), viewer: null, sessionToken: null }
  return async (operation, input) =>
    JSON.parse(placeMedia(toJson(await context.operations.runRaw(operation, input, caller)), ''))
}

async function feedOfPerson(
  run: Run,
  username: string,
  publicUrl: string,
  brandName: string,
): Promise<Feed> {
  const person = await run(getPerson, { username })
  const { items } = await run(personPins, { username, page_size: itemsShown })
  return {
    title: `${person.full_name} · ${brandName}`,
    description: person.about,
    address: publicUrl + person.profile_url,
    self: `${publicUrl}${person.profile_url}feed.rss`,
    pins: items,
  }
}

async function feedOfBoard(
  run: Run,
  username: string,
  slug: string,
  publicUrl: string,
): Promise<Feed> {
  const board = await run(getBoard, { username, slug })
  // A protected board is for people who were given its address, not for feed readers.
  if (board.privacy !== 'public') throw new Failure('board_not_found')
  const { items } = await run(boardFeed, {
    board_id: board.id,
    sort: 'newest',
    page_size: itemsShown,
  })
  return {
    title: `${board.name} · ${board.owner.full_name}`,
    description: board.description,
    address: publicUrl + board.url,
    self: `${publicUrl}${board.url.replace(/\/$/, '')}.rss`,
    pins: items,
  }
}

/** Sends the feed, or 304 when the reader has it already. */
function send(request: FastifyRequest, reply: FastifyReply, xml: string): FastifyReply {
  const etag = `"${createHash('sha256').update(xml).digest('base64url').slice(0, 27)}"`
  reply.header('etag', etag).header('cache-control', `public, max-age=${cacheSeconds}`)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type('application/rss+xml; charset=utf-8').send(xml)
}
