import { z } from 'zod'
import { SectionId } from '../../ids.ts'
import { inputMessage } from '../../message-ref.ts'
import { query } from '../../operation.ts'
import { UsernameParam } from '../../values.ts'
import { Section } from '../board.ts'

export const getSection = query('getSection', {
  summary: 'One section with its board, by id or by its address',
  access: 'anyone',
  input: z
    .object({
      section_id: SectionId.optional(),
      username: UsernameParam.optional(),
      board_slug: z.string().optional(),
      section_slug: z.string().optional(),
    })
    .refine(
      (by) =>
        by.section_id !== undefined ||
        (by.username !== undefined && by.board_slug !== undefined && by.section_slug !== undefined),
      {
        message: inputMessage('input.section'),
        path: ['section_id'],
      },
    ),
  output: Section,
  errors: ['section_not_found'],
  resource: 'BoardSectionResource/get',
  v3: 'GET /v3/board/sections/:section_id/',
  endpoint: 'v3_get_board_section',
})
