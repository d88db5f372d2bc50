import type { z } from 'zod'
import type { DraftProblem } from '#contract/campaigns/drafts/drafts'
import { Failure } from '#contract/errors'
import type { MessageRef } from '#contract/message-ref'
import { type AnyContext, translatorOf } from '#platform/operations'
import { failureText } from '#platform/texts'

/** What keeps a draft from being published: one problem a field, the first that was found. */
export interface DraftProblems {
  add: (path: string, failure: Failure) => void
  list: () => DraftProblem[]
}

export function collectProblems(context: Pick<AnyContext, 'texts' | 'caller'>): DraftProblems {
  const found = new Map<string, DraftProblem>()
  return {
    add(path, failure) {
      if (found.has(path)) return
      const { message, message_detail } = failureText(failure, translatorOf(context))
      const said = message_detail ? `${message} ${message_detail}` : message
      found.set(path, { path, reason: failure.code, message: said })
    },
    list: () => [...found.values()],
  }
}

/** Where each field of the wire is typed, if it is not called the same. */
const typedAs: Record<string, string> = {
  bid_in_micro_currency: 'bid',
  budget_in_micro_currency: 'budget',
  start_time: 'start_date',
  end_time: 'end_date',
  targeting_spec: 'countries',
  'targeting_spec.LOCATION': 'countries',
  'targeting_spec.GEO': 'regions',
  'targeting_spec.AGE_BUCKET': 'ages',
  'targeting_spec.GENDER': 'genders',
  'targeting_spec.INTEREST': 'interests',
  'targeting_spec.AUDIENCE_INCLUDE': 'audiences_included',
  'targeting_spec.AUDIENCE_EXCLUDE': 'audiences_excluded',
  optimization_goal_metadata: 'conversion_event',
  'optimization_goal_metadata.conversion_tag_v3_goal_metadata.cpa_goal_value_in_micro_currency':
    'conversion_cost',
}

/** Where some failures are shown that name no field of their own. */
const shownAt: Record<string, string> = {
  audience_not_ready: 'audiences_included',
  interest_unknown: 'interests',
  region_unknown: 'regions',
  conversion_tag_not_found: 'conversion_tag_id',
}

/** The field of a draft that a failure is about. */
export function fieldOf({ code, detail }: Failure): string {
  const named = detail.field ?? 'name'
  return shownAt[code] ?? typedAs[named] ?? named
}

/**
 * Reads what was typed; a field that the contract refuses becomes a problem and counts as if it were `instead`, so that
 * the others are checked all the same.
 */
export function readFields<T extends z.ZodType>(
  schema: T,
  typed: Record<string, unknown>,
  instead: Record<string, unknown>,
  refuse: (field: string, failure: Failure) => void,
): z.output<T> {
  const parsed = schema.safeParse(typed)
  if (parsed.success) return parsed.data
  const mended = { ...typed }
  for (const issue of parsed.error.issues) {
    const [first = ''] = issue.path.map(String)
    refuse(typedName(issue.path.map(String)), refusalOf(issue, first))
    mended[first] = instead[first]
  }
  return schema.parse(mended)
}

function typedName(path: readonly string[]): string {
  for (let length = path.length; length > 0; length -= 1) {
    const name = typedAs[path.slice(0, length).join('.')]
    if (name) return name
  }
  return path[0] ?? ''
}

const amounts = /budget|bid|cap$|goal/

/** With the contract's own text where it has one. */
function refusalOf({ message }: z.core.$ZodIssue, field: string): Failure {
  const key = message.startsWith('input.')
    ? (message as MessageRef['key'])
    : field.endsWith('_time')
      ? 'input.date'
      : amounts.test(field)
        ? 'input.amount'
        : null
  return new Failure('invalid_input', { field, ...(key && { text: { key } }) })
}

/** What a draft lacks altogether. */
export function missing(key: MessageRef['key']): Failure {
  return new Failure('campaign_draft_incomplete', { text: { key } })
}
