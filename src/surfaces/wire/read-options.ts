import type { FastifyRequest } from 'fastify'
import { Failure, isFailure } from '#contract/errors'
import { parseJson } from '#platform/json'

/** What a client sent, by query, form or JSON. */
export interface Sent {
  options: Record<string, unknown>
  csrfToken: unknown
}

type Fields = Record<string, unknown>

function isObject(value: unknown): value is Fields {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

/** The options inside `data`; a missing `data` means none, and empty options may be `[]`. */
export function readResourceOptions({ query, body }: FastifyRequest): Sent {
  const fields = { ...asFields(query), ...asFields(body) }
  const data = typeof fields.data === 'string' ? parseData(fields.data) : fields.data
  const wrapped = isObject(data)
    ? data
    : data === undefined && isObject(fields.options)
      ? fields
      : {}
  if (data !== undefined && data !== null && !isObject(data) && !isEmptyList(data)) {
    throw new Failure('malformed_body', { field: 'data' })
  }
  const { options } = wrapped
  if (options !== undefined && options !== null && !isObject(options) && !isEmptyList(options)) {
    throw new Failure('malformed_body', { field: 'options' })
  }
  return {
    options: isObject(options) ? options : {},
    csrfToken: fields.csrftoken,
  }
}

/** Plain fields of query and body together, for the `/v3/` paths. */
export function readFields({ query, body }: FastifyRequest): Sent {
  const {
    csrftoken,
    _: _time,
    source_url: _page,
    ...options
  } = { ...asFields(query), ...asFields(body) }
  return { options, csrfToken: csrftoken }
}

function asFields(value: unknown): Fields {
  return isObject(value) ? value : {}
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

function parseData(text: string): unknown {
  if (text === '') return undefined
  try {
    return parseJson(text)
  } catch (error) {
    if (isFailure(error)) throw error
    throw new Failure('malformed_body', { field: 'data' })
  }
}
