import type { FastifyRequest } from 'fastify'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import type { Operation } from '#contract/operation'
import { endOfPages, isPaged, type Page } from '#contract/paging'
import type { Viewer } from '#contract/viewer'
import { placeMedia, toJson } from '#platform/json'
import { toClientForm } from './client-form.ts'
import type { EndpointContext } from './endpoint-context.ts'
import { localizedWords, wireWords } from './failure-words.ts'
import { placeOf } from './place.ts'

/** The envelope around every answer, for success and failure. */

/** What the envelope says about the call it answers. */
export interface CallInfo {
  request: FastifyRequest
  viewer: Viewer | null
  /** The resource's name, with `Resource`. */
  resource: string
  /** The options as the client sent them. */
  options: Record<string, unknown>
  operation: Operation | null
}

export function successEnvelope(call: CallInfo, output: unknown, context: EndpointContext): string {
  const { operation } = call
  const isPage = operation !== null && isPaged(operation.output)
  const page = isPage ? (output as Page<unknown>) : null
  const bookmark = page?.bookmark ?? null
  const { bookmarks: _before, ...sent } = call.options
  // First, so that the limit on the echo does not cut it off.
  const options = isPage ? { bookmarks: [bookmark ?? endOfPages], ...sent } : call.options

  const response =
    `{"status":"success","code":0,"message":"ok","endpoint_name":${JSON.stringify(endpointOf(operation))},` +
    `"data":${dataFor(call.request, page ? dataOf(page) : output, context)},` +
    (bookmark === null ? '' : `"bookmark":${JSON.stringify(bookmark)},`) +
    `"http_status":200}`
  return wrap(response, { ...call, options }, context)
}

function dataFor(request: FastifyRequest, data: unknown, context: EndpointContext): string {
  const text = toJson(data)
  if (isOwnPage(request)) return text
  return JSON.stringify(toClientForm(JSON.parse(text), context.settings.publicUrl))
}

/** The items of a page; for a page with more fields, everything but its bookmark. */
function dataOf(page: Partial<Page<unknown>>): unknown {
  if (page.items !== undefined) return page.items
  const { bookmark: _bookmark, ...data } = page
  return data
}

export function failureEnvelope(
  call: CallInfo,
  failure: Failure,
  context: EndpointContext,
): string {
  const { kind, detail } = failure
  const { message, message_detail } = wireWords(call.request, failure)
  const data = { ...detail.data, ...(detail.field === undefined ? {} : { field: detail.field }) }
  const error = {
    status: 'failure',
    http_status: kind.http_status,
    code: kind.api_error_code,
    api_error_code: kind.api_error_code,
    reason: failure.code,
    message,
    message_detail,
    ...localizedWords(call.request, failure, call.viewer),
    data,
  }
  const response = JSON.stringify({
    status: 'failure',
    code: kind.api_error_code,
    message,
    data: null,
    http_status: kind.http_status,
    endpoint_name: endpointOf(call.operation),
    error,
  })
  return wrap(response, call, context)
}

function endpointOf(operation: Operation | null): string {
  return operation?.endpoint ?? operation?.name ?? ''
}

function wrap(response: string, call: CallInfo, context: EndpointContext): string {
  const { request, viewer, operation } = call
  const options = echoOf(call.options, operation?.secrets ?? [], { left: limits.echoLength })
  const text =
    `{"resource_response":${response},"client_context":${clientContext(request, viewer, context)},` +
    `"resource":${JSON.stringify({ name: call.resource, options })},` +
    `"request_identifier":${JSON.stringify(request.id)}}`
  return placeMedia(text, mediaPrefix(request, context))
}

/** Our own pages use relative addresses of pictures; other clients need absolute ones. */
export function mediaPrefix(request: FastifyRequest, context: EndpointContext): string {
  return isOwnPage(request) ? '' : context.settings.mediaUrl
}

function isOwnPage({ headers }: FastifyRequest): boolean {
  return headers['x-bowerbird-media'] === 'relative'
}

const secretName = /password|token/i
const neverEchoed = ['image_base64']
/** Deeper input is refused anyway, and is not echoed. */
const maxEchoDepth = 32

/**
 * The options as they were sent, without secrets at any depth, and without what exceeds the limit.
 */
function echoOf(
  value: unknown,
  secrets: readonly string[],
  budget: { left: number },
  depth = 0,
): unknown {
  budget.left -= typeof value === 'string' ? value.length : 1
  if (value === null || typeof value !== 'object') return value
  if (depth === maxEchoDepth) return null
  const fits = (part: unknown) =>
    budget.left > 0 && (typeof part !== 'string' || part.length < budget.left)
  if (Array.isArray(value)) {
    const parts: unknown[] = []
    for (const part of value) if (fits(part)) parts.push(echoOf(part, secrets, budget, depth + 1))
    return parts
  }
  const kept: [string, unknown][] = []
  for (const name of Object.keys(value)) {
    const part: unknown = (value as Record<string, unknown>)[name]
    const isSecret = secretName.test(name) || secrets.includes(name) || neverEchoed.includes(name)
    budget.left -= name.length
    if (!isSecret && fits(part)) kept.push([name, echoOf(part, secrets, budget, depth + 1)])
  }
  return Object.fromEntries(kept)
}

function clientContext(
  request: FastifyRequest,
  viewer: Viewer | null,
  context: EndpointContext,
): string {
  return JSON.stringify({
    is_authenticated: viewer !== null,
    user: isOwnPage(request)
      ? viewer
      : toClientForm(viewer && { ...viewer }, context.settings.publicUrl),
    ...placeOf(request, context),
    app_version: context.settings.version,
    request_identifier: request.id,
  })
}
