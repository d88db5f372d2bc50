import type { CreatePinState, PinWords } from '../create-pin-steps.ts'

/**
 * Whether leaving would lose something: a picture that is not kept, or texts that were not prefilled. A file may be
 * kept by the browser, and all else as a draft.
 */
export function isBegun(
  { picture, words, prefilled, saved, scheduled }: CreatePinState,
  isFileKept = false,
  isDrafted = false,
): boolean {
  if (saved || scheduled) return false
  const { step } = picture
  if (!isFileKept && ['editing', 'uploading', 'failed'].includes(step)) return true
  // What is done to a picture is kept when it is done.
  if (step === 'picked' && picture.isEditing) return true
  if (isDrafted) return false
  if (!isFileKept && step === 'picked' && picture.picture !== prefilled.picture) return true
  return (Object.keys(words) as (keyof PinWords)[]).some(
    (name) => words[name].trim() !== prefilled.words[name].trim(),
  )
}
