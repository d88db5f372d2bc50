import type { FailureCode } from '#contract/errors'
import type { WireAnswer } from '../wire-client.ts'
import type { Route } from './any-call.ts'
import { findUndeclared } from './declared-output.ts'

const commonFailures: readonly FailureCode[] = [
  'login_required',
  'invalid_input',
  'malformed_body',
  'body_too_large',
]
/** Internals that no answer may reveal: stacks, SQL, paths and names of libraries. */
const internals =
  /\bat [\w.<>]+ \(|\.[jt]s:\d+|node:internal|node_modules|\/work\/|\/tmp\/|\/srv\/|select .{1,80} from|insert into|violates|relation "|syntax error|duplicate key|\b(?:postgres|zod|fastify)\b|\bFST_/i

/** What is wrong with an answer, or null. */
export function findFault({ operation }: Route, answer: WireAnswer): string | null {
  if (answer.status >= 500) return `status ${answer.status}`
  const {
    resource_response: response,
    client_context,
    resource,
    request_identifier,
  } = answer.json()
  if (!client_context || !resource || !request_identifier) return 'the envelope lacks a part'
  if (response.http_status !== answer.status) return 'two statuses'
  const shown = { ...response, data: response.status === 'success' ? null : response.data }
  if (internals.test(JSON.stringify(shown))) return `reveals internals: ${JSON.stringify(shown)}`
  if (response.status === 'success')
    return 'error' in response ? 'success with an error' : findUndeclared(operation, response.data)
  if (response.data !== null || response.error?.api_error_code !== response.code)
    return 'a failure of another form'
  const reason = response.error.reason as FailureCode
  const isRefusedToMembers = operation.access === 'operator' && reason === 'not_allowed'
  const isDeclared =
    isRefusedToMembers || commonFailures.includes(reason) || operation.errors.includes(reason)
  return isDeclared ? null : `an undeclared failure: ${reason}`
}
