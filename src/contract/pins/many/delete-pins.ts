import { z } from 'zod'
import { boardBusy } from '../../boards/board-busy.ts'
import { command } from '../../operation.ts'
import { ChangedPins } from './board-action.ts'
import { ChosenPins } from './pin-ids.ts'

export const deletePins = command('deletePins', {
  summary: 'Delete pins',
  access: 'member',
  input: z.object({ pin_ids: ChosenPins }),
  output: ChangedPins,
  errors: ['pin_not_found', 'pin_of_others', ...boardBusy],
  resource: 'BulkEditResource/delete',
  v3: 'DELETE /v3/bulk/pins/',
  endpoint: 'v3_bulk_delete_pins',
})
