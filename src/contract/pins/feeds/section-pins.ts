import { z } from 'zod'
import { SectionId } from '../../ids.ts'
import { query } from '../../operation.ts'
import { paged, pageOf } from '../../paging.ts'
import { PinCard } from '../pin.ts'
import { pinList } from './pin-list.ts'

export const sectionPins = query('sectionPins', {
  summary: "A section's pins in the order its people gave them, or by when they came",
  access: 'anyone',
  input: z.object({ section_id: SectionId, ...pinList, ...paged }),
  output: pageOf(PinCard),
  errors: ['section_not_found'],
  resource: 'BoardSectionPinsResource/get',
  v3: 'GET /v3/board/sections/:section_id/pins/',
  endpoint: 'v3_get_board_section_pins',
})
