import { z } from 'zod'
import { SectionId } from '../../ids.ts'
import { command } from '../../operation.ts'
import { Section } from '../board.ts'
import { SectionName } from './create-section.ts'

export const editSection = command('editSection', {
  summary: 'Rename a section',
  access: 'member',
  input: z.object({ section_id: SectionId, name: SectionName }),
  output: Section,
  errors: ['section_not_found', 'section_name_taken'],
  resource: 'BoardSectionEditResource/create',
  v3: 'PUT /v3/board/sections/:section_id/',
  endpoint: 'v3_edit_board_section',
})
