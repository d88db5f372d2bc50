import { z } from 'zod'
import { boardBusy } from '../../boards/board-busy.ts'
import { BoardActionId, optionalId } from '../../ids.ts'
import { limits } from '../../limits.ts'
import { inputMessage } from '../../message-ref.ts'
import { command } from '../../operation.ts'
import { ChangedPins } from './board-action.ts'
import { pinIds } from './pin-ids.ts'

export const restorePins = command('restorePins', {
  summary: 'Bring pins back that the viewer deleted not long ago',
  access: 'member',
  input: z
    .object({
      pin_ids: pinIds(limits.pinsPerChoice).default([]),
      /** The action that deleted all of a board or section; restored in steps. */
      action_id: optionalId(BoardActionId),
    })
    .refine(
      ({ pin_ids, action_id }) => pin_ids.length > 0 || action_id !== null,
      inputMessage('input.noPins'),
    ),
  output: ChangedPins.extend({
    /** How many are left: call again for them. */
    left: z.int(),
  }),
  errors: ['pin_not_found', 'board_not_found', 'board_full', ...boardBusy],
  resource: 'PinRestoreResource/update',
  v3: 'PUT /v3/bulk/pins/restore/',
  endpoint: 'v3_restore_pins',
})
