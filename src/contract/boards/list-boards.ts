import { z } from 'zod'
import { query } from '../operation.ts'
import { paged, pageOf } from '../paging.ts'
import { Flag, UsernameParam } from '../values.ts'
import { Board } from './board.ts'

export const listBoards = query('listBoards', {
  summary: 'The boards a person owns or saves to that the viewer may know of',
  access: 'anyone',
  input: z.object({
    username: UsernameParam,
    sort: z
      .enum(['alphabetical', 'last_pinned_to', 'custom'])
      .default('last_pinned_to')
      .catch('last_pinned_to'),
    privacy_filter: z.enum(['all', 'public', 'secret', 'protected']).default('all').catch('all'),
    filter: z
      .enum(['all', 'public', 'secret', 'protected', 'own', 'collaborative', 'archived'])
      .default('all')
      .catch('all'),
    /** Boards archived by the viewer, which are shown to nobody else. */
    include_archived: Flag.default(false).catch(false),
    ...paged,
  }),
  output: pageOf(Board),
  errors: ['person_not_found'],
  resource: 'BoardsResource/get',
  v3: 'GET /v3/users/:username/boards/',
  endpoint: 'v3_get_user_boards',
})
