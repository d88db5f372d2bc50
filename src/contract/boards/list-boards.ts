import { z } from 'zod'
import { query } from '../operation.ts'
import { paged, pageOf } from '../paging.ts'
import { Username } from '../values.ts'
import { Board } from './board.ts'

export const listBoards = query('listBoards', {
  summary: "A person's boards that the viewer may know of",
  access: 'anyone',
  input: z.object({
    username: Username,
    sort: z
      .enum(['alphabetical', 'last_pinned_to', 'custom'])
      .default('last_pinned_to')
      .catch('last_pinned_to'),
    privacy_filter: z.enum(['all', 'public', 'secret', 'protected']).default('all').catch('all'),
    ...paged,
  }),
  output: pageOf(Board),
  errors: ['person_not_found'],
  resource: 'BoardsResource/get',
  endpoint: 'v3_get_user_boards',
})
