import { expect, test } from 'vitest'
import { plainRecipe } from '#contract/media/picture-edit/recipe'
import type { PictureStep } from '../create-pin-steps.ts'
import type { UploadedPicture } from '../editing/edited-from.ts'
import { prepareSave } from './prepare-save.ts'
import { nextSave, openSave } from './save-states.ts'

const original = { signature: 'a', url: '/a', width: 4, height: 3, color: '#fff' }
const plain: UploadedPicture = { ...original, kind: 'uploaded', upload_id: null }
const edited: UploadedPicture = { ...plain, edited: { original, recipe: plainRecipe } }
const file = { fileUrl: 'blob:1', isVideo: false }

test.each<[PictureStep, boolean, string | null, string]>([
  [{ step: 'wanted' }, false, null, 'done'],
  [{ step: 'wanted' }, true, 'processing', 'failed'],
  [{ step: 'editing', file: new File([], 'v.mp4') }, false, null, 'done'],
  [{ step: 'uploading', ...file, part: 0, isLost: false }, false, 'processing', 'running'],
  [{ step: 'failed', ...file }, true, 'processing', 'failed'],
  [{ step: 'searching', address: 'https://a.example/' }, false, 'processing', 'running'],
  [{ step: 'choosing' }, false, null, 'done'],
  [{ step: 'picked', picture: plain }, false, 'processing', 'done'],
  [{ step: 'picked', picture: plain, isEditing: true }, false, 'edited', 'running'],
  [{ step: 'picked', picture: edited }, false, 'edited', 'done'],
  [{ step: 'picked', picture: edited, isEditing: true }, false, 'edited', 'running'],
])('with %o, failed: %s, a save is at %s, %s', (picture, hasFailed, step, status) => {
  // Whatever was there before.
  const editedBefore = prepareSave(openSave('prepared'), { step: 'picked', picture: edited }, false)
  const refused = [{ type: 'pressed', key: 'k' } as const, { type: 'failed' } as const]
  for (const before of [openSave('prepared'), editedBefore, refused.reduce(nextSave, editedBefore)])
    expect(prepareSave(before, picture, hasFailed)).toMatchObject({
      ...{ step, status, key: null },
      mode: step === 'edited' ? 'made' : 'prepared',
    })
})
