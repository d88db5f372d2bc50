import { z } from 'zod'
import { command } from '../../operation.ts'
import { Id, optionalId } from '../../values.ts'

export const reorderSection = command('reorderSection', {
  summary: 'Give a section another place on its board: behind another one, or first',
  access: 'member',
  input: z.object({ section_id: Id, after_section_id: optionalId() }),
  output: z.null(),
  errors: ['section_not_found'],
  resource: 'BoardSectionOrderResource/update',
  v3: 'PUT /v3/board/sections/:section_id/order/',
  endpoint: 'v3_reorder_board_section',
})
