import type { UploadId } from '#contract/ids'
import { imagePath } from '#contract/media/image-address'
import { asId } from '../../ids.ts'
import { registerUpload, sendUpload } from '../../media/media-uploads.ts'
import { drawPicture } from '../../media/pictures.ts'
import type { WireAnswer } from '../../wire-client.ts'
import { always, members, type Row } from '../rows.ts'

/** Uploads: nobody sees those of others, and sending a file needs a proof. */

const forged = {
  upload_id: asId<UploadId>('7'),
  upload_url: 'http://localhost/upload-media/',
  upload_parameters: { upload_proof: '1.7.9999999999999.x' },
}

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
    operation: 'fetchImage',
    what: 'that does not exist',
    send: (client) => client.api('update', '/v3/pins/image/', { image_url: unknown }),
    expected: always(['login_required', 'upload_not_found', 'upload_not_found']),
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
]

/** This endpoint answers without an envelope. */
function byCode(answer: WireAnswer): WireAnswer {
  const { code } = JSON.parse(answer.text) as { code: number }
  return Object.defineProperties(answer, {
    text: { value: '{}' },
    outcome: { value: String(code) },
  })
}
