import { afterAll, beforeAll, expect, it } from 'vitest'
import { readOwn } from '#platform/own-data'
import { createWorld, type World } from '#testing/world'
import { ownDataByDomain } from '../own-data-by-domain.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

const kinds = Object.entries(ownDataByDomain).flatMap(([domain, own]) =>
  Object.entries(own).map(([name, kind]) => ({ name: `${domain}: ${name}`, kind })),
)

// A cluster refuses statements by how they are written, whatever rows there are.
it.each(kinds)('an export can ask for $name', async ({ kind }) => {
  const { viewer } = world.as('olive')
  const found = []
  for await (const page of readOwn(world.database.reader, kind, viewer!.id, 10)) found.push(...page)
  // Of members, who have not done anything.
  expect(found.length).toBeLessThan(10)
})
