import { Failure } from '#contract/errors'
import type { PersonId } from '#contract/ids'
import { limits } from '#contract/limits'
import { editPicture } from '#contract/media/picture-edit/edit-picture'
import {
  type EditPlan,
  isLargeEnough,
  isPlain,
  planOf,
} from '#contract/media/picture-edit/edit-plan'
import type { InputOf } from '#contract/operation'
import { fontsVersion } from '#platform/lettering'
import { answerPreparedCommand, memberOf, type PrepareContext } from '#platform/operations'
import { hasFiles } from '../files/image-files.ts'
import { signatureFor } from '../files/media-address.ts'
import { findImage, type ImageRow } from '../image-queries.ts'
import { readSource } from '../reading/open-image.ts'
import { storeImage } from '../store-image.ts'
import { toUploadedImage } from '../upload-image.ts'
import { findUpload } from '../uploads/upload-queries.ts'
import { editedPictureFile } from './edited-picture.ts'

type Input = InputOf<typeof editPicture>

export const editPictureHandler = answerPreparedCommand(
  editPicture,
  async (context, input) => {
    const picture = await findOwn(context, memberOf(context).id, input)
    if (picture.is_animated) throw new Failure('picture_edit_moving', { field: 'image_signature' })
    const plan = planOf(input.recipe, picture)
    if (!isLargeEnough(plan, picture))
      throw new Failure('picture_edit_too_small', {
        field: 'recipe.crop',
        text: {
          key: 'failure.picture_edit_too_small.sides',
          values: { min: limits.editedSideMinPx },
        },
      })
    return isPlain(plan, picture) ? picture : edited(context, memberOf(context).id, picture, plan)
  },
  async (_context, _input, image) => toUploadedImage(image),
)

/** A picture that the viewer uploaded: its address comes from them and its file. Any other is as one that is not there. */
async function findOwn(context: PrepareContext, viewerId: PersonId, input: Input) {
  const field = input.upload_id === null ? 'image_signature' : 'upload_id'
  const signature = input.upload_id
    ? await uploadedAs(context, viewerId, input)
    : input.image_signature
  if (!signature) throw new Failure('image_missing', { field })
  const image = await findImage(context.db, signature)
  if (!image || signatureFor(context, 'image', viewerId, image.file) !== signature)
    throw new Failure('upload_not_found', { field })
  return image
}

async function uploadedAs({ db }: PrepareContext, viewerId: PersonId, { upload_id }: Input) {
  const upload = upload_id && (await findUpload(db, viewerId, upload_id))
  if (!upload || upload.media_type !== 'image-story-pin')
    throw new Failure('upload_not_found', { field: 'upload_id' })
  if (upload.state !== 'succeeded') throw new Failure('upload_not_ready', { field: 'upload_id' })
  return upload.signature
}

/** Made once: what is there for this plan is answered again. */
async function edited(
  context: PrepareContext,
  viewerId: PersonId,
  picture: ImageRow,
  plan: EditPlan,
): Promise<ImageRow> {
  const { store, images, database } = context
  const file = editedPictureFile(picture.file, plan, fontsVersion)
  const known = await findImage(context.db, signatureFor(context, 'image', viewerId, file))
  if (known && (await hasFiles(store, known))) return known
  const source = await readSource(store, picture)
  if (!source) throw new Failure('upload_not_found', { field: 'image_signature' })
  return storeImage(context, database, viewerId, await images.edit(source, plan), { file })
}
