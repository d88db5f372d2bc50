import { limits } from '#contract/limits'
import type { PageImage } from '#contract/media/find-page-images'
import type { CreatePinState, PictureStep } from '../create-pin-steps.ts'
import { cutText } from '../cut-text.ts'
import { type EditingEvent, editedStep } from '../editing/edited-step.ts'
import { pagePictures } from '../page/page-pictures.ts'
import { prepareSave } from '../saving/prepare-save.ts'
import { suggestWords } from '../suggest-words.ts'

/** With another picture, whose save is prepared anew. What was said in a video goes with it. */
export function withPicture(
  state: CreatePinState,
  picture: PictureStep,
  problem?: string,
): CreatePinState {
  const problems = without(state.problems, ['picture'])
  const save = prepareSave(state.save, picture, problem !== undefined)
  const rest = { ...state, picture, save, ownCopy: null, captions: [], typed: null }
  return { ...rest, problems: problem ? { ...problems, picture: problem } : problems }
}

export function fileFailed(state: CreatePinState, text: string): CreatePinState {
  if (state.picture.step !== 'uploading') return state
  const { fileUrl, isVideo } = state.picture
  return withPicture(state, { step: 'failed', fileUrl, isVideo }, text)
}

/** What is known of a picture stays until it is another one. */
export function withEditing(state: CreatePinState, event: EditingEvent): CreatePinState {
  const picture = editedStep(state.picture, event)
  if (picture === state.picture) return state
  if (event.type === 'picture_edited') return withPicture(state, picture)
  return { ...state, picture, save: prepareSave(state.save, picture, false) }
}

/** The result of a search that was cancelled meanwhile is ignored. */
export function pageFound(
  state: CreatePinState,
  { address, title, items }: { address: string; title: string; items: readonly PageImage[] },
): CreatePinState {
  const { picture } = state
  if (picture.step !== 'searching' || picture.address !== address) return state
  const page = { address, title, pictures: pagePictures(items) }
  const [only, ...others] = page.pictures
  return only && others.length === 0
    ? pickFromPage({ ...state, page }, only)
    : withPicture({ ...state, page }, { step: 'choosing' })
}

export function pickFromPage(state: CreatePinState, image: PageImage): CreatePinState {
  const { url, width, height } = image
  const picked = withPicture(state, {
    step: 'picked',
    picture: { kind: 'web', url, width, height },
  })
  const offered = {
    title: cutText(image.title, limits.pinTitleLength),
    description: cutText(image.description, limits.pinDescriptionFormLength),
    link: image.link,
  }
  return { ...picked, ...suggestWords(picked, offered) }
}

export function without<Problems extends object>(
  problems: Problems,
  fields: readonly string[],
): Problems {
  return Object.fromEntries(
    Object.entries(problems).filter(([field]) => !fields.includes(field.split('.')[0] ?? '')),
  ) as Problems
}
