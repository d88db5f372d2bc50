import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import type { Operation } from '#contract/operation'
import { v3RoutesOf } from '#surfaces/v3'
import { NamedShapes, namesOfShapes } from './named-shapes.ts'
import { openApi } from './open-api.ts'
import { operations } from './operation-page.ts'

interface Described {
  operationId: string
  security: Record<string, string[]>[]
  parameters: { name: string; in: string }[]
  responses: { 200: { content: { 'application/json': { schema: unknown } } } }
}
interface Document {
  paths: Record<string, Record<string, Described>>
  components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> }
}

let document: Document
beforeAll(async () => {
  document = JSON.parse(await openApi())
})

const place = '#/components/schemas/'
const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object'

/** Itself and all in it. */
function within(value: unknown): Record<string, unknown>[] {
  return isObject(value) ? [value, ...Object.values(value).flatMap(within)] : []
}
const referred = (value: unknown) =>
  within(value).flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []))
const inlineObjects = (value: unknown) => within(value).filter(({ type }) => type === 'object')
const all = () =>
  Object.entries(document.paths).flatMap(([path, of]) =>
    Object.entries(of).map(([method, described]) => ({ path, method, described })),
  )
const answerOf = (described: Described) =>
  described.responses[200].content['application/json'].schema

/** With all that it refers to in it. */
function whole(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(whole)
  if (!isObject(value)) return value
  const { $ref } = value
  if (typeof $ref === 'string') return whole(document.components.schemas[$ref.slice(place.length)])
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, whole(part)]))
}
function inFull(type: z.core.$ZodType): unknown {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io: 'output', unrepresentable: 'any' })
  return schema
}

it('refers to what it has, and has nothing that is not referred to', () => {
  const targets = Object.keys(document.components.schemas).map((name) => place + name)
  expect(targets.length).toBeGreaterThan(100)
  expect([...new Set(referred(document))].toSorted()).toEqual(targets.toSorted())
})

it('has each shape that the contract names once', async () => {
  const named = new Map(
    [...(await namesOfShapes())].map(([type, name]) => [JSON.stringify(inFull(type)), name]),
  )
  const answers = all().map(({ path, method, described }) => [
    `${method} ${path}`,
    answerOf(described),
  ])
  const parts = Object.entries(document.components.schemas).map(([name, shape]) => [
    name,
    Object.values(shape as object),
  ])
  const again = [...answers, ...parts].flatMap(([where, value]) =>
    inlineObjects(value).flatMap((shape) => {
      const name = named.get(JSON.stringify(whole(shape)))
      return name === undefined ? [] : [`${name} in ${where}`]
    }),
  )
  expect(again).toEqual([])
})

it('says of each answer all that the contract says', () => {
  const routes = v3RoutesOf(operations())
  expect(routes.length).toBe(all().length)
  for (const { method, path, operation } of routes) {
    const described = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    expect(described && whole(answerOf(described)), `${method} ${path}`).toEqual(
      inFull(operation.output),
    )
  }
})

it('names each operation once, and the parts of its path', () => {
  const ids = all().map(({ described }) => described.operationId)
  expect(ids.length).toBe(new Set(ids).size)
  for (const { path, described } of all()) {
    const inPath = described.parameters.filter((one) => one.in === 'path').map(({ name }) => name)
    expect(inPath, path).toEqual(Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name))
  }
})

it('asks for a session where one is needed, in a way that it describes', () => {
  const schemes = Object.keys(document.components.securitySchemes)
  const schemesNamed = new Set(
    all().flatMap(({ described }) => described.security.flatMap(Object.keys)),
  )
  expect([...schemesNamed]).toEqual(schemes)
  const accessOf = new Map(operations().map(({ name, access }) => [name, access]))
  const open = all().filter(({ described }) => described.security.length === 0)
  const access = open.map(({ described }) =>
    accessOf.get(described.operationId.split('_')[0] as Operation['name']),
  )
  expect(new Set(access)).toEqual(new Set(['anyone']))
})

it('keeps what the contract says of a part, also of one with a name', () => {
  const Id = z.string().meta({ description: 'an id' })
  const Person = z.object({ id: Id }).meta({ description: 'somebody' })
  const shapes = new NamedShapes(new Map([[Person, 'Person']]))
  const people = shapes.schemaOf(z.object({ people: z.array(Person), best: Person.nullable() }))
  expect(people).toMatchObject({
    properties: {
      people: { items: { $ref: '#/components/schemas/Person' } },
      best: { anyOf: [{ $ref: '#/components/schemas/Person' }, { type: 'null' }] },
    },
  })
  expect(shapes.schemaOf(Person)).toEqual({ $ref: '#/components/schemas/Person' })
  expect(shapes.shapes()).toMatchObject({
    Person: { description: 'somebody', properties: { id: { description: 'an id' } } },
  })
})
