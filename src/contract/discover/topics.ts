import { z } from 'zod'
import { idOut } from '../ids.ts'
import { query } from '../operation.ts'

/** An interest as a pin names it. */
export const Topic = z.object({ id: idOut<'interest'>(), name: z.string(), url: z.string() })
export type Topic = z.output<typeof Topic>

export const PlacedTopic = Topic.extend({ parent_id: idOut<'interest'>().nullable() })
export type PlacedTopic = z.output<typeof PlacedTopic>

export const listTopics = query('listTopics', {
  summary: 'All interests by name, without pictures: what a pin may be about',
  access: 'member',
  input: z.object({}),
  output: z.array(PlacedTopic),
  errors: [],
  resource: 'TopicsResource/get',
  v3: 'GET /v3/topics/',
  endpoint: 'v3_get_topics',
})
