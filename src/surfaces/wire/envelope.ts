import type { FastifyRequest } from 'fastify'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import type { Operation } from '#contract/operation'
import { endOfPages, isPaged, type Page } from '#contract/paging'
import type { Viewer } from '#contract/viewer'
import { placeMedia, toJson } from '#platform/json'
import { toClientForm } from './client-form.ts'
import type { Doors } from './doors.ts'
import { placeOf } from './place.ts'

/** The outer form of every answer on the wire, for success and failure alike. */

export interface Answered {
  request: FastifyRequest
  viewer: Viewer | null
  /** The resource's name, with `Resource`. */
  resource: string
  /** The options as the client sent them. */
  options: Record<string, unknown>
  operation: Operation | null
}

export function successEnvelope(answered: Answered, output: unknown, doors: Doors): string {
  const { operation } = answered
  const isPage = operation !== null && isPaged(operation.output)
  const page = isPage ? (output as Page<unknown>) : null
  const bookmark = page?.bookmark ?? null
  const { bookmarks: _before, ...asked } = answered.options
  // First, so that it is not what the echo has no room for.
  const options = isPage ? { bookmarks: [bookmark ?? endOfPages], ...asked } : answered.options

  const response =
    `{"status":"success","code":0,"message":"ok","endpoint_name":${JSON.stringify(endpointOf(operation))},` +
    `"data":${dataFor(answered.request, page ? dataOf(page) : output, doors)},` +
    (bookmark === null ? '' : `"bookmark":${JSON.stringify(bookmark)},`) +
    `"http_status":200}`
  return wrap(response, { ...answered, options }, doors)
}

function dataFor(request: FastifyRequest, data: unknown, doors: Doors): string {
  const text = toJson(data)
  if (isOwnPage(request)) return text
  return JSON.stringify(toClientForm(JSON.parse(text), doors.settings.publicUrl))
}

/** The items of a page; of one that says more than that, everything but its bookmark. */
function dataOf(page: Partial<Page<unknown>>): unknown {
  if (page.items !== undefined) return page.items
  const { bookmark: _said, ...data } = page
  return data
}

export function failureEnvelope(answered: Answered, failure: Failure, doors: Doors): string {
  const { kind, detail } = failure
  const message = detail.message ?? kind.message
  const data = { ...detail.data, ...(detail.field === undefined ? {} : { field: detail.field }) }
  const error = {
    status: 'failure',
    http_status: kind.http_status,
    code: kind.api_error_code,
    api_error_code: kind.api_error_code,
    reason: failure.code,
    message,
    message_detail: detail.message_detail ?? null,
    data,
  }
  const response = JSON.stringify({
    status: 'failure',
    code: kind.api_error_code,
    message,
    data: null,
    http_status: kind.http_status,
    endpoint_name: endpointOf(answered.operation),
    error,
  })
  return wrap(response, answered, doors)
}

function endpointOf(operation: Operation | null): string {
  return operation?.endpoint ?? operation?.name ?? ''
}

function wrap(response: string, answered: Answered, doors: Doors): string {
  const { request, viewer, operation } = answered
  const options = echoOf(answered.options, operation?.secrets ?? [], { left: limits.echoLength })
  const text =
    `{"resource_response":${response},"client_context":${clientContext(request, viewer, doors)},` +
    `"resource":${JSON.stringify({ name: answered.resource, options })},` +
    `"request_identifier":${JSON.stringify(request.id)}}`
  return placeMedia(text, mediaPrefix(request, doors))
}

/** Our own pages address pictures relative to themselves; clients elsewhere need the whole address. */
export function mediaPrefix(request: FastifyRequest, doors: Doors): string {
  return isOwnPage(request) ? '' : doors.settings.mediaUrl
}

function isOwnPage({ headers }: FastifyRequest): boolean {
  return headers['x-bowerbird-media'] === 'relative'
}

const secretName = /password|token/i
const alwaysLeftOut = ['image_base64']
/** What lies deeper was refused, and is not worth writing back. */
const deepestEcho = 32

/**
 * The options as they came, without what must not be written down anywhere, however deep it lies, and
 * without what there is no room for.
 */
function echoOf(
  value: unknown,
  secrets: readonly string[],
  room: { left: number },
  depth = 0,
): unknown {
  room.left -= typeof value === 'string' ? value.length : 1
  if (value === null || typeof value !== 'object') return value
  if (depth === deepestEcho) return null
  const hasRoom = (part: unknown) =>
    room.left > 0 && (typeof part !== 'string' || part.length < room.left)
  if (Array.isArray(value)) {
    const parts: unknown[] = []
    for (const part of value) if (hasRoom(part)) parts.push(echoOf(part, secrets, room, depth + 1))
    return parts
  }
  const kept: [string, unknown][] = []
  for (const name of Object.keys(value)) {
    const part: unknown = (value as Record<string, unknown>)[name]
    const isSecret = secretName.test(name) || secrets.includes(name) || alwaysLeftOut.includes(name)
    room.left -= name.length
    if (!isSecret && hasRoom(part)) kept.push([name, echoOf(part, secrets, room, depth + 1)])
  }
  return Object.fromEntries(kept)
}

function clientContext(request: FastifyRequest, viewer: Viewer | null, doors: Doors): string {
  return JSON.stringify({
    is_authenticated: viewer !== null,
    user: isOwnPage(request)
      ? viewer
      : toClientForm(viewer && { ...viewer }, doors.settings.publicUrl),
    ...placeOf(request, doors),
    app_version: doors.settings.version,
    request_identifier: request.id,
  })
}
