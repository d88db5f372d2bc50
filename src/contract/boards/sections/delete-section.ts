import { z } from 'zod'
import { SectionId } from '../../ids.ts'
import { command } from '../../operation.ts'
import { boardBusy } from '../board-busy.ts'

export const deleteSection = command('deleteSection', {
  summary: 'Delete a section; its pins stay on the board',
  access: 'member',
  input: z.object({ section_id: SectionId }),
  output: z.null(),
  errors: ['section_not_found', ...boardBusy],
  resource: 'BoardSectionEditResource/delete',
  v3: 'DELETE /v3/board/sections/:section_id/',
  endpoint: 'v3_delete_board_section',
})
