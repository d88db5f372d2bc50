import { z } from 'zod'
import { optionalId, SectionId } from '../../ids.ts'
import { command } from '../../operation.ts'

export const reorderSection = command('reorderSection', {
  summary: 'Give a section another place on its board: behind another one, or first',
  access: 'member',
  input: z.object({ section_id: SectionId, after_section_id: optionalId(SectionId) }),
  output: z.null(),
  errors: ['section_not_found'],
  resource: 'BoardSectionOrderResource/update',
  v3: 'PUT /v3/board/sections/:section_id/order/',
  endpoint: 'v3_reorder_board_section',
})
