import { z } from 'zod'
import { PinId } from '../../ids.ts'
import { command } from '../../operation.ts'
import { Pin } from '../pin.ts'
import { EditedPages, editedPagesErrors } from './edited-pages.ts'

export const editPinPages = command('editPinPages', {
  summary:
    'Change the pages of a pin, by its creator: their order, their texts, fewer or more of them. Pins that others saved of it keep the pages they have',
  access: 'member',
  budget: 'save',
  input: z.object({ id: PinId, pages: EditedPages }),
  output: Pin,
  errors: ['pin_not_found', 'pin_not_created', ...editedPagesErrors],
  takesPicture: true,
  resource: 'PinPagesResource/update',
  v3: 'PUT /v3/pins/:id/pages/',
  endpoint: 'v3_edit_pin_pages',
})
