import { z } from 'zod'
import { failureKinds } from '#contract/errors'
import type { Operation } from '#contract/operation'
import { type V3Route, v3RoutesOf } from '#surfaces/v3'
import { operations } from './operation-page.ts'

interface Schema {
  properties?: Record<string, unknown>
  required?: string[]
}

/** docs/api/openapi.json: the `/v3/` paths, whose answers are in the envelope. */
export function openApi(): string {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { method, path, operation } of v3RoutesOf(operations()).toSorted(byPath)) {
    const place = path.replace(/:(\w+)/g, '{$1}')
    paths[place] = { ...paths[place], [method.toLowerCase()]: describe(method, path, operation) }
  }
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Bowerbird',
      version: '3',
      description: 'Answers stand in `resource_response.data` of the envelope.',
    },
    paths,
  }
  return `${JSON.stringify(document, null, 2)}\n`
}

function byPath(a: V3Route, b: V3Route): number {
  const [one, other] = [`${a.path} ${a.method}`, `${b.path} ${b.method}`]
  return one < other ? -1 : Number(one > other)
}

function describe(method: string, path: string, operation: Operation): object {
  const input = schemaOf(operation.input, 'input')
  const inPath = Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => name)
  const fields = Object.entries(input.properties ?? {}).filter(([name]) => !inPath.includes(name))
  const isRequired = (name: string) => input.required?.includes(name) ?? false
  const parameters = inPath.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const own =
    method === 'GET' || method === 'DELETE'
      ? {
          parameters: [
            ...parameters,
            ...fields.map(([name, schema]) => ({
              name,
              in: 'query',
              required: isRequired(name),
              schema,
            })),
          ],
        }
      : {
          parameters,
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: Object.fromEntries(fields),
                  required: fields.map(([name]) => name).filter(isRequired),
                },
              },
            },
          },
        }
  return {
    operationId: `${operation.name}_${method.toLowerCase()}`,
    summary: operation.summary,
    security: operation.access === 'member' ? [{ session: [] }] : [],
    ...own,
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: schemaOf(operation.output, 'output') } },
      },
      default: {
        description: operation.errors
          .map((code) => `${failureKinds[code].http_status} ${code}`)
          .join(', '),
      },
    },
  }
}

function schemaOf(type: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(type, {
    io,
    unrepresentable: 'any',
  }) as Schema & { $schema?: string }
  return schema
}
