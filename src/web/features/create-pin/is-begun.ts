import type { CreatePinState, PinWords } from './create-pin-steps.ts'

const wordNames = ['title', 'description', 'link', 'alt_text'] as const satisfies (keyof PinWords)[]

/** Whether leaving would lose something: a picture that is not kept, or texts that were not prefilled. */
export function isBegun(
  { picture, words, prefilled, saving }: CreatePinState,
  isKept = false,
): boolean {
  if (saving === 'done') return false
  const { step } = picture
  if (!isKept && (step === 'uploading' || step === 'failed')) return true
  if (!isKept && step === 'picked' && picture.picture !== prefilled.picture) return true
  return wordNames.some((name) => words[name].trim() !== prefilled.words[name].trim())
}
