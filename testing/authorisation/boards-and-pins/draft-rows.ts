import { deletePinDraft } from '#contract/pins/drafts/drafts'
import { savePinDraft } from '#contract/pins/drafts/save-draft'
import { rows } from '#platform/database'
import { always, get, members, type Outcomes, post, type Row } from '../rows.ts'
import { world } from '../setup.ts'

/** Of the owner's, for their board: nobody else sees or changes it, whoever saves there. */
const ownersAlone: Outcomes = ['login_required', 'ok', 'pin_draft_not_found']
const page = { editor_key: 'olivespage1', edit_number: 1 }

function ofOwner(place: string, more: object = {}, isDeleted = false): Row['send'] {
  return async (client, { board_id }, { image_signature }) => {
    // As many as there can be would be there before long.
    await rows(world.database.writer, 'delete from pin_drafts', [])
    const olive = world.as('olive')
    const { id: draft_id } = await olive.run(savePinDraft, { ...page, board_id, image_signature })
    if (isDeleted) await olive.run(deletePinDraft, { draft_id })
    return place.endsWith('/get')
      ? client.get(place.slice(0, -4), { draft_id })
      : client.post(place, { draft_id, ...more })
  }
}

/** Who may keep, read and delete drafts of pins. */
export const draftRows: Row[] = [
  {
    operation: 'savePinDraft',
    what: 'one’s own',
    send: post('PinDraftResource/update', ({ board_id }) => ({ ...page, board_id, title: 'Lamp' })),
    expected: always(members),
  },
  {
    operation: 'savePinDraft',
    what: 'of the owner',
    send: ofOwner('PinDraftResource/update', { ...page, edit_number: 2 }),
    expected: always(ownersAlone),
  },
  {
    operation: 'listPinDrafts',
    what: 'one’s own',
    send: get('PinDraftsResource', () => ({})),
    expected: always(members),
  },
  {
    operation: 'getPinDraft',
    what: 'of the owner',
    send: ofOwner('PinDraftResource/get'),
    expected: always(ownersAlone),
  },
  {
    operation: 'deletePinDraft',
    what: 'of the owner',
    send: ofOwner('PinDraftResource/delete'),
    expected: always(ownersAlone),
  },
  {
    operation: 'restorePinDraft',
    what: 'of the owner',
    send: ofOwner('PinDraftRestoreResource/update', {}, true),
    expected: always(ownersAlone),
  },
]
