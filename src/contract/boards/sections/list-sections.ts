import { z } from 'zod'
import { BoardId } from '../../ids.ts'
import { query } from '../../operation.ts'
import { paged, pageOf } from '../../paging.ts'
import { Section } from '../board.ts'

export const listSections = query('listSections', {
  summary: "A board's sections, in their order",
  access: 'anyone',
  input: z.object({ board_id: BoardId, ...paged }),
  output: pageOf(Section),
  errors: ['board_not_found'],
  resource: 'BoardSectionsResource/get',
  v3: 'GET /v3/boards/:board_id/sections/',
  endpoint: 'v3_get_board_sections',
})
