import type { UploadId } from '#contract/ids'
import { imagePath } from '#contract/media/image-address'
import { asId } from '../../ids.ts'
import { registerUpload, sendUpload } from '../../media/media-uploads.ts'
import { drawPicture } from '../../media/pictures.ts'
import { giveUp, look, sendBegin, sendOn } from '../../media/resumable.ts'
import type { WireAnswer } from '../../wire-client.ts'
import { always, byReason, members, type Row } from '../rows.ts'

/** Uploads: nobody sees those of others, and sending a file needs a proof. */

const forged = {
  upload_id: asId<UploadId>('7'),
  upload_url: 'http://localhost/upload-media/',
  upload_parameters: { upload_proof: '1.7.9999999999999.x' },
}

const unknownUpload = '/upload-resumable/7'
const unknown = imagePath('0'.repeat(32), '736x', 'webp')

export const mediaRows: Row[] = [
  {
    operation: 'registerUploads',
    what: 'a picture',
    send: (client) => registerUpload(client, 'image-story-pin'),
    expected: always(members),
  },
  {
    operation: 'receiveUpload',
    what: 'with a made-up proof',
    send: async (client) => byCode(await sendUpload(client, forged, await drawPicture())),
    expected: always(['9438', '9438', '9438']),
  },
  {
    operation: 'beginResumable',
    what: 'of one byte',
    send: async (client) => byReason(await sendBegin(client, 1)),
    expected: always(['login_required', 'ok', 'ok']),
  },
  {
    operation: 'findResumable',
    what: 'that is not one’s own',
    send: async (client) => byStatus(await look(client, unknownUpload)),
    expected: always(['401', '404', '404']),
  },
  {
    operation: 'continueResumable',
    what: 'that is not one’s own',
    send: async (client) => byReason(await sendOn(client, unknownUpload, 0, Buffer.from('x'))),
    expected: always(['login_required', 'upload_not_found', 'upload_not_found']),
  },
  {
    operation: 'cancelResumable',
    what: 'that is not one’s own',
    send: async (client) => byReason(await giveUp(client, unknownUpload)),
    expected: always(['login_required', 'upload_not_found', 'upload_not_found']),
  },
  {
    operation: 'fetchImage',
    what: 'that does not exist',
    send: (client) => client.api('update', '/v3/pins/image/', { image_url: unknown }),
    expected: always(['login_required', 'upload_not_found', 'upload_not_found']),
  },
  {
    operation: 'editPicture',
    what: 'that bob uploaded, on a board of his alone',
    send: (client, _, { image_signature }) =>
      client.post('PictureEditResource/create', { image_signature, recipe: { version: 1 } }),
    expected: always(['login_required', 'upload_not_found', 'ok', 'upload_not_found']),
    stranger: 'upload_not_found',
  },
  {
    operation: 'letterText',
    what: 'for a picture',
    send: (client) =>
      client.get('PictureTextResource', { text: 'Lamps', family: 'sans', width_ems: 10 }),
    expected: always(members),
  },
  {
    operation: 'searchByPicture',
    what: 'from another site',
    send: (client) => client.get('VisualSearchResource', { image_url: unknown }),
    expected: always(['login_required', 'upload_not_found', 'upload_not_found']),
  },
  {
    operation: 'listUploads',
    what: 'that are not one’s own',
    send: (client) => client.get('VIPResource', { upload_ids: '7,8' }),
    expected: always(members),
  },
  {
    operation: 'uploadAbilities',
    what: 'of this server',
    send: (client) => client.api('get', '/v3/media/uploads/abilities/'),
    expected: always(members),
  },
  {
    operation: 'storageUsage',
    what: 'of one’s own',
    send: (client) => client.get('StorageUsageResource', {}),
    expected: always(members),
  },
]

/** These endpoints answer without an envelope. */
function byCode(answer: WireAnswer): WireAnswer {
  const { code } = JSON.parse(answer.text) as { code: number }
  return withOutcome(answer, String(code))
}

/** An answer to HEAD has nothing else. */
function byStatus(answer: WireAnswer): WireAnswer {
  return withOutcome(answer, String(answer.status))
}

function withOutcome(answer: WireAnswer, outcome: string): WireAnswer {
  return Object.defineProperties(answer, {
    text: { value: '{}' },
    outcome: { value: outcome },
  })
}
