import { type Failure, isFailure } from '#contract/errors'
import { limits } from '#contract/limits'
import type { Pin } from '#contract/pins/pin'
import type { Argument, Field, Query } from './parse-query.ts'
import { checkPinFields, pickPinFields } from './pin-shape.ts'
import { QueryError } from './query-error.ts'

export interface Problem {
  message: string
  path?: string[]
  extensions?: { code: number; reason: string }
}

export interface QueryAnswer {
  data: Record<string, unknown>
  errors?: Problem[]
}

/** Answers every `pin` of a query through the same lookup as other requests. */
export async function answerQuery(
  query: Query,
  variables: Record<string, unknown>,
  findPin: (id: unknown) => Promise<Pin>,
  textOf: (failure: Failure) => string,
): Promise<QueryAnswer> {
  const roots = query.fields.map((field) => ({ field, id: checkRoot(field, query, variables) }))
  if (roots.length > limits.graphqlRoots)
    throw new QueryError(`A query may ask for ${limits.graphqlRoots} Pins.`)

  const data: Record<string, unknown> = {}
  const errors: Problem[] = []
  for (const { field, id } of roots) {
    if (field.name === '__typename') data[field.key] = 'Query'
    else {
      try {
        data[field.key] = pickPinFields(await findPin(id), field.fields ?? [])
      } catch (error) {
        if (!isFailure(error)) throw error
        data[field.key] = null
        errors.push({
          message: textOf(error),
          path: [field.key],
          extensions: { code: error.kind.api_error_code, reason: error.code },
        })
      }
    }
  }
  return errors.length > 0 ? { data, errors } : { data }
}

/** Refuses anything but `pin(pinId: …)` with known fields; returns the requested id. */
function checkRoot(
  { name, args, fields }: Field,
  query: Query,
  variables: Record<string, unknown>,
) {
  if (name === '__typename') return null
  if (name.startsWith('__')) throw new QueryError('This server does not describe itself.')
  if (name !== 'pin') throw new QueryError(`Query has no field ${name}.`)
  const { pinId, ...more } = args
  if (pinId === undefined) throw new QueryError('pin needs pinId.')
  const [unknown] = Object.keys(more)
  if (unknown !== undefined) throw new QueryError(`pin takes no ${unknown}.`)
  checkPinFields(fields)
  return valueOf(pinId, query, variables)
}

function valueOf(argument: Argument, query: Query, variables: Record<string, unknown>): unknown {
  if (!('variable' in argument)) return argument.value
  const { variable } = argument
  if (!query.variables.has(variable)) throw new QueryError(`$${variable} is not declared.`)
  if (Object.hasOwn(variables, variable)) return variables[variable]
  const fallback = query.variables.get(variable)
  if (fallback === undefined || 'variable' in fallback)
    throw new QueryError(`$${variable} has no value.`)
  return fallback.value
}
