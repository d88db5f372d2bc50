import { expect, it } from 'vitest'
import { asId } from '#testing/ids'
import { matchTopics } from './match-topics.ts'

const topic = (id: string, name: string, parent: string | null = null) => ({
  ...{ id: asId<ReturnType<typeof idOf>>(id), name, url: `/ideas/${id}/` },
  parent_id: parent === null ? null : asId<ReturnType<typeof idOf>>(parent),
})
const idOf = ([one]: Parameters<typeof matchTopics>[0]) => one!.id
const tree = [
  topic('1', 'Home'),
  topic('2', 'Küche', '1'),
  topic('3', 'Small home ideas', '4'),
  topic('4', 'Design'),
  topic('5', 'Kitchen tables', '2'),
  topic('6', 'Houseplants', '9'),
]
const found = (typed: string, max = 9) =>
  matchTopics(tree, typed, max).map(({ topic: { name }, above }) => [...above, name].join(' > '))

it.each([
  ['', []],
  ['  ', []],
  ['kuch', ['Home > Küche', 'Home > Küche > Kitchen tables']],
  ['home', ['Home', 'Design > Small home ideas', 'Home > Küche > Kitchen tables', 'Home > Küche']],
  ['PLANTS', ['Houseplants']],
  ['home kuche', ['Home > Küche > Kitchen tables', 'Home > Küche']],
  ['nothing', []],
])('%j finds %j', (typed, names) => {
  expect(found(typed)).toEqual(names)
})

it('finds so many at most, the best first', () => {
  expect(found('home', 1)).toEqual(['Home'])
})
