import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SiteUrls } from '#contract/campaigns/promote/site-types'
import { answeredFailure, Failure, isFailure } from '#contract/errors'
import type { Operation, OutputOf, RequestOf } from '#contract/operation'
import type { Viewer } from '#contract/viewer'
import { placeMedia, toJson } from '#platform/json'
import type { Caller, KeyOfCommand } from '#platform/operations'
import { failureText } from '#platform/texts'
import {
  applySession,
  callerOf,
  type EndpointContext,
  maskCsrf,
  refuseForgery,
  type SiteLooks,
  themeOf,
} from '#surfaces/wire'
import { codingFor, compressPage } from './compress-page.ts'
import { openerPolicy } from './opener-policy.ts'
import { pagePolicy } from './policy.ts'
import { otherSite, separateSites, siteTypeOf } from './requested-site.ts'

export { addAppManifest } from './app-manifest.ts'

/** What a page is rendered from. */
export interface PageRequest {
  request: Request
  run<O extends Operation>(operation: O, input: RequestOf<O>): Promise<OutputOf<O>>
  viewer: Viewer | null
  /** Of the texts, by its tag. */
  language: string
  /** The session has chosen to act for an ad account; whether it still may must be checked. */
  hasChosenActing: boolean
  csrfToken: string
  /** Its name and looks. */
  site: SiteLooks
  /** Identifies this page's forms, so that sending one twice does nothing more. */
  formKey: string
  /** For the page's own inline scripts and styles. */
  nonce: string
  theme: 'light' | 'dark' | null
  /** Which of the product's sites was requested, by its number. */
  siteType: number
  /** Where the sites are; null where one host is all of them. */
  siteUrls: SiteUrls | null
  /** False where this browser has turned keyboard shortcuts off. */
  keyShortcuts: boolean
}

export interface PageResult {
  status: number
  /** Set for a redirect. */
  location?: string
  html: string
  /** The member's own device may keep it, to show it offline. */
  isKeepable?: boolean
  /** Errors during rendering, for the log only. */
  bugs?: unknown[]
}

export interface PageRenderer {
  render(page: PageRequest): Promise<PageResult>
  /** Adds the routes of scripts, styles and other files. */
  addAssets(app: FastifyInstance): Promise<void>
  /** Further addresses its scripts connect to, such as the development server's. */
  connections?: readonly string[]
}

/** Handles everything that has no endpoint of its own: pages, rendered on the server. */
export async function addPages(
  app: FastifyInstance,
  context: EndpointContext,
  pages: PageRenderer,
): Promise<void> {
  await pages.addAssets(app)
  app.route({
    method: ['GET', 'POST'],
    url: '/*',
    handler: (request, reply) => servePage(request, reply, context, pages),
  })
}

async function servePage(
  request: FastifyRequest,
  reply: FastifyReply,
  context: EndpointContext,
  pages: PageRenderer,
): Promise<FastifyReply> {
  const { siteUrls } = context.settings
  const elsewhere = otherSite(request.host, pathOf(request.url), siteUrls)
  // What is sent to a page is answered wherever it comes: the form would be lost otherwise.
  if (elsewhere !== null && request.method !== 'POST')
    return reply.header('cache-control', 'private, no-store').redirect(elsewhere, 302)
  const caller = await callerOf(request, reply, context)
  const csrfToken = context.cookies.ensureCsrf(request, reply)
  const form = formOf(request)
  if (request.method === 'POST')
    refuseForgery(request, context.settings.publicUrl, form.get('csrftoken'))

  const formKey = form.get('form_key')
  if (formKey) caller.idempotencyKey = keyOfForm(formKey)
  const nonce = randomBytes(16).toString('base64')
  const result = await pages.render({
    request: toWebRequest(request, context.settings.publicUrl, form),
    run: runner(context, caller),
    viewer: caller.viewer && (JSON.parse(placeMedia(JSON.stringify(caller.viewer), '')) as Viewer),
    language: caller.language,
    hasChosenActing: caller.viewer !== null && caller.cookies.read('acting') !== null,
    csrfToken: maskCsrf(csrfToken),
    site: context.site,
    formKey: randomUUID(),
    nonce,
    theme: themeOf(request),
    siteType: siteTypeOf(request.host, siteUrls),
    siteUrls: separateSites(siteUrls),
    keyShortcuts: request.cookies.key_shortcuts !== 'off',
  })
  for (const bug of result.bugs ?? []) request.log.error({ err: bug }, 'A page broke')
  applySession(caller, reply, context)
  reply.code(result.status).header('cache-control', 'private, no-store')
  if (result.status === 405) reply.header('allow', 'GET, HEAD')
  reply.headers(offlineHeaders(caller, result, request.method))
  if (result.location !== undefined) return reply.header('location', result.location).send()
  reply
    .header('content-security-policy', pagePolicy(nonce, context.settings, pages.connections))
    .header('cross-origin-opener-policy', openerPolicy(request.url.split('?')[0] ?? ''))
    .header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()')
    .type('text/html; charset=utf-8')
  return sendPage(request, reply, result.html, caller)
}

/** Tell a device that keeps pages whose they are: what it kept of anybody else is removed there. */
function offlineHeaders(
  { viewer }: Caller,
  { status, isKeepable = false }: PageResult,
  method: string,
): Record<string, string> {
  const isKept = viewer !== null && isKeepable && status === 200 && method === 'GET'
  return { 'x-offline-owner': viewer?.id ?? 'none', ...(isKept && { 'x-offline-keep': '1' }) }
}

/** Compresses visitors' pages only: the length of a member's compressed page could reveal what is in it. */
async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
  { sessionToken }: Caller,
): Promise<FastifyReply> {
  if (sessionToken !== null || request.method === 'POST') return reply.send(html)
  reply.header('vary', 'accept-encoding')
  const coding = codingFor(request.headers['accept-encoding'])
  if (coding === null) return reply.send(html)
  return reply.header('content-encoding', coding).send(await compressPage(html, coding))
}

/**
 * A form that is sent twice without scripts takes effect once. Filled in differently after going back, it counts
 * as another form.
 */
function keyOfForm(formKey: string): KeyOfCommand {
  return ({ name }, input) =>
    createHash('sha256')
      .update(JSON.stringify([formKey, name, input], digitsOf))
      .digest('base64url')
}

/** Amounts of money are bigints, which JSON has not. */
function digitsOf(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}

/**
 * Runs the operations of loaders in this process; addresses of pictures stay relative, and failures are said
 * in the reader's language.
 */
function runner(context: EndpointContext, caller: Caller): PageRequest['run'] {
  return async (operation, input) => {
    try {
      const output = await context.operations.run(operation, input, caller)
      return JSON.parse(placeMedia(toJson(output), ''))
    } catch (error) {
      if (!isFailure(error)) throw error
      const said = failureText(error, context.texts.translate(caller.language))
      const message_detail = said.message_detail ?? undefined
      throw answeredFailure(error.code, { ...error.detail, ...said, message_detail })
    }
  }
}

/** Reads the body of a form on a page. */
function formOf({ body, headers }: FastifyRequest): URLSearchParams {
  if (body === undefined) return new URLSearchParams()
  if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
    throw new Failure('unsupported_media_type')
  return new URLSearchParams(body as Record<string, string>)
}

/** The headers that pages read: whether it is a phone. */
const forwardedHeaders = ['sec-ch-ua-mobile', 'user-agent'] as const

/** Ignores the host that the client names. */
function toWebRequest(request: FastifyRequest, publicUrl: string, form: URLSearchParams): Request {
  const url = new URL(pathOf(request.url), publicUrl)
  const headers = Object.fromEntries(
    forwardedHeaders.map((name) => [name, String(request.headers[name] ?? '')]),
  )
  return request.method === 'POST'
    ? new Request(url, { method: 'POST', body: form, headers })
    : new Request(url, { headers })
}

/** Removes what would lead to another host: several slashes of either kind, or an absolute address. */
function pathOf(target: string): string {
  if (/^[/\\]/.test(target)) return target.replace(/^[/\\]+/, '/')
  if (!URL.canParse(target)) return '/'
  const { pathname, search } = new URL(target)
  return pathname.replace(/^\/+/, '/') + search
}
