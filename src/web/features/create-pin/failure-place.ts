import { type Failure, type FailureCode } from '#contract/errors'
import type { PinField } from './create-pin-steps.ts'

const fieldNames: Record<string, PinField> = {
  board_id: 'board_id',
  section: 'section',
  title: 'title',
  description: 'description',
  link: 'link',
  alt_text: 'alt_text',
  image_url: 'picture',
  image_signature: 'picture',
  upload_id: 'picture',
}

const placesByCode: Partial<Record<FailureCode, PinField>> = {
  board_not_found: 'board_id',
  board_full: 'board_id',
  section_not_found: 'section',
}

/** Beside which part of the page a refused save is told; null where no part of it is at fault. */
export function placeOfFailure({ code, detail }: Failure): PinField | null {
  const named = placesByCode[code] ?? fieldNames[detail.field ?? '']
  if (named) return named
  return /^(image|url|upload|video)_/.test(code) ? 'picture' : null
}
