import { z } from 'zod'
import { BoardId } from '../../ids.ts'
import { query } from '../../operation.ts'
import { paged, pageOf } from '../../paging.ts'
import { Flag } from '../../values.ts'
import { PinCard } from '../pin.ts'
import { pinList } from './pin-list.ts'

export const boardFeed = query('boardFeed', {
  summary: "A board's pins in the order its people gave them, or by when they came",
  access: 'anyone',
  input: z.object({
    board_id: BoardId,
    /** Leaves out the pins that lie in sections. */ filter_section_pins: Flag.default(false),
    ...pinList,
    ...paged,
  }),
  output: pageOf(PinCard),
  errors: ['board_not_found'],
  resource: 'BoardFeedResource/get',
  v3: 'GET /v3/boards/:board_id/pins/',
  endpoint: 'v3_get_board_feed',
})
