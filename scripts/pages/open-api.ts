import { z } from 'zod'
import { failureKinds } from '#contract/errors'
import type { Operation } from '#contract/operation'
import { type V3Route, v3RoutesOf } from '#surfaces/v3'
import { sessionCookie } from '#surfaces/wire'
import { NamedShapes, namesOfShapes } from './named-shapes.ts'
import { operations } from './operation-page.ts'

interface Schema {
  properties?: Record<string, unknown>
  required?: string[]
}

/** docs/api/openapi.json: the `/v3/` paths, whose answers are in the envelope. What several of them have stands once. */
export async function openApi(): Promise<string> {
  const answers = new NamedShapes(await namesOfShapes())
  const paths: Record<string, Record<string, unknown>> = {}
  const used = new Map<string, number>()
  for (const { method, path, operation } of v3RoutesOf(operations()).toSorted(byPath)) {
    const place = path.replace(/:(\w+)/g, '{$1}')
    const name = `${operation.name}_${method.toLowerCase()}`
    const nth = (used.get(name) ?? 0) + 1
    used.set(name, nth)
    const described = {
      // Some stand under several addresses, and an id may stand only once.
      operationId: nth === 1 ? name : `${name}_${nth}`,
      ...describe(method, path, operation, answers),
    }
    paths[place] = { ...paths[place], [method.toLowerCase()]: described }
  }
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Bowerbird',
      version: '3',
      description: 'Answers stand in `resource_response.data` of the envelope.',
    },
    paths,
    components: {
      schemas: answers.shapes(),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookie,
          description: `Over HTTPS its name begins with \`__Host-\`, or with \`__Secure-\` where several hosts share it. What changes something needs the value of the cookie \`csrftoken\` in the header \`X-CSRFToken\`, too.`,
        },
      },
    },
  }
  return `${JSON.stringify(document, null, 2)}\n`
}

function byPath(a: V3Route, b: V3Route): number {
  const [one, other] = [`${a.path} ${a.method}`, `${b.path} ${b.method}`]
  return one < other ? -1 : Number(one > other)
}

function describe(
  method: string,
  path: string,
  operation: Operation,
  answers: NamedShapes,
): object {
  const input = inputSchema(operation.input)
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
    summary: operation.summary,
    security: operation.access === 'anyone' ? [] : [{ session: [] }],
    ...own,
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: answers.schemaOf(operation.output) } },
      },
      default: {
        description: operation.errors
          .map((code) => `${failureKinds[code].http_status} ${code}`)
          .join(', '),
      },
    },
  }
}

function inputSchema(type: z.ZodType): Schema {
  return z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema
}
