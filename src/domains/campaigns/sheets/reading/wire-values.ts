import type { OptimizationGoal } from '#contract/campaigns/goal'
import {
  idColumns,
  type SheetLevel,
  sheetColumns,
  targetingFields,
} from '#contract/campaigns/sheets/sheet-columns'
import { Failure } from '#contract/errors'
import type { Logged } from '#domains/advertisers'
import { type CellValue, invalidCell } from './cell-values.ts'
import { incomplete } from './read-row.ts'

const goalFields = ['conversion_event', 'conversion_tag_id'] as const

/**
 * What cells say, as an input of the ordinary operations. Columns of targeting and of the goal are parts of one field:
 * what they do not say stays as it is.
 */
export function toWireValues(
  level: SheetLevel,
  values: ReadonlyMap<string, CellValue>,
  current: Logged | null,
): Logged {
  const plain = [...values].filter(
    ([field]) => !targetingFields.has(field) && !goalFields.some((one) => one === field),
  )
  if (level === 'KEYWORD') return { ...Object.fromEntries(plain), ...keywordStatus(values) }
  return {
    ...Object.fromEntries(plain),
    ...targetingOf(values, current),
    ...goalOf(values, current),
  }
}

/** A keyword has no status: it is there, or archived. */
function keywordStatus(values: ReadonlyMap<string, CellValue>): Logged {
  const status = values.get('status')
  if (status === undefined) return {}
  if (status !== 'ACTIVE' && status !== 'ARCHIVED')
    throw new Failure('entity_locked', { field: 'status' })
  return { status: undefined, archived: status === 'ARCHIVED' }
}

function targetingOf(values: ReadonlyMap<string, CellValue>, current: Logged | null): Logged {
  const said = [...values].filter(([field]) => targetingFields.has(field))
  if (said.length === 0) return {}
  const before = (current?.targeting_spec ?? {}) as Logged
  const spec = Object.fromEntries(
    Object.entries({ ...before, ...Object.fromEntries(said) }).filter(
      ([, value]) => value !== null,
    ),
  )
  return { targeting_spec: spec }
}

function goalOf(values: ReadonlyMap<string, CellValue>, current: Logged | null): Logged {
  if (!goalFields.some((field) => values.has(field))) return {}
  const before = (current?.optimization_goal_metadata ?? {}) as OptimizationGoal
  const { conversion_tag_v3_goal_metadata: goal, ...rest } = before
  const said = <T>(field: (typeof goalFields)[number], old: T) =>
    values.has(field) ? values.get(field) : old
  const conversion_event = said('conversion_event', goal?.conversion_event ?? null)
  const conversion_tag_id = said('conversion_tag_id', goal?.conversion_tag_id ?? null)
  if (conversion_event === null) {
    if (conversion_tag_id !== null && !values.has('conversion_event'))
      throw incomplete({ head: 'Conversion event', field: 'conversion_event' })
    const hasMore = Object.keys(rest).length > 0
    return { optimization_goal_metadata: hasMore ? rest : null }
  }
  const conversion = { ...goal, conversion_event, conversion_tag_id }
  return { optimization_goal_metadata: { ...rest, conversion_tag_v3_goal_metadata: conversion } }
}

interface Schema<T> {
  safeParse: (
    value: unknown,
  ) =>
    | { success: true; data: T }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[] }[] } }
}

/** Says which column is refused by the contract of the ordinary operation. */
export function parseInput<T>(schema: Schema<T>, input: Logged): T {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const named = parsed.error.issues.flatMap(({ path }) => path.map(String))
  const column = sheetColumns.find(({ field }) => named.includes(field))
  if (column) throw invalidCell(column)
  const parent = Object.values(idColumns).find(({ field }) => named.includes(field))
  throw incomplete(parent ?? { head: 'Countries', field: 'LOCATION' })
}
