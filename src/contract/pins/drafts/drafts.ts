import { z } from 'zod'
import { OptionalAdvertiserId } from '../../advertisers/advertiser.ts'
import { PinDraftId } from '../../ids.ts'
import { command, query } from '../../operation.ts'
import { paged, pageOf } from '../../paging.ts'
import { PinDraft } from './pin-draft.ts'

/** One of the viewer's, or of an ad account. */
const named = { draft_id: PinDraftId, advertiser_id: OptionalAdvertiserId }
const accountErrors = ['advertiser_not_found', 'advertiser_role_missing'] as const
const namedErrors = ['pin_draft_not_found', ...accountErrors] as const

export const listPinDrafts = query('listPinDrafts', {
  summary:
    'Pins that the viewer, or who acts for an ad account, has begun, the latest change first',
  access: 'member',
  input: z.object({ advertiser_id: OptionalAdvertiserId, ...paged }),
  output: pageOf(PinDraft),
  errors: accountErrors,
  resource: 'PinDraftsResource/get',
  v3: 'GET /v3/pin_drafts/',
  endpoint: 'v3_get_pin_drafts',
})

export const getPinDraft = query('getPinDraft', {
  summary: 'A pin that is begun',
  access: 'member',
  input: z.object(named),
  output: PinDraft,
  errors: namedErrors,
  resource: 'PinDraftResource/get',
  v3: 'GET /v3/pin_drafts/:draft_id/',
  endpoint: 'v3_get_pin_draft',
})

export const deletePinDraft = command('deletePinDraft', {
  summary: 'Delete a draft of a pin. It can be brought back for a while',
  access: 'member',
  input: z.object(named),
  output: z.null(),
  errors: namedErrors,
  resource: 'PinDraftResource/delete',
  v3: 'DELETE /v3/pin_drafts/:draft_id/',
  endpoint: 'v3_delete_pin_draft',
})

export const restorePinDraft = command('restorePinDraft', {
  summary: 'Bring back a draft of a pin that was deleted',
  access: 'member',
  input: z.object(named),
  output: z.null(),
  errors: [...namedErrors, 'pin_drafts_limit_reached'],
  resource: 'PinDraftRestoreResource/update',
  v3: 'PUT /v3/pin_drafts/:draft_id/restore/',
  endpoint: 'v3_restore_pin_draft',
})
