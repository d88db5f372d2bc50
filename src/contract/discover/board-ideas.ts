import { z } from 'zod'
import { BoardId } from '../ids.ts'
import { query } from '../operation.ts'
import { paged, pageOf } from '../paging.ts'
import { RecommendedPin } from './recommended-pin.ts'

export const boardIdeas = query('boardIdeas', {
  summary: 'Pins that go with what lies on a board and are not on it yet',
  access: 'anyone',
  input: z.object({
    id: BoardId,
    type: z.literal('board').default('board').catch('board'),
    ...paged,
  }),
  output: pageOf(RecommendedPin),
  errors: ['board_not_found'],
  resource: 'BoardContentRecommendationResource/get',
  v3: 'GET /v3/boards/:id/ideas/',
  endpoint: 'v3_board_ideas',
})
