import { z } from 'zod'
import { command } from '../../operation.ts'
import { Id } from '../../values.ts'
import { Section } from '../board.ts'
import { SectionName } from './create-section.ts'

export const editSection = command('editSection', {
  summary: 'Rename a section',
  access: 'member',
  input: z.object({ section_id: Id, name: SectionName }),
  output: Section,
  errors: ['section_not_found', 'section_name_taken'],
  resource: 'BoardSectionEditResource/create',
  v3: 'PUT /v3/board/sections/:section_id/',
  endpoint: 'v3_edit_board_section',
})
