import { type Failure, type FailureCode } from '#contract/errors'
import type { OptionField, PinField } from './create-pin-steps.ts'

const fieldNames: Record<string, PinField> = {
  board_id: 'board_id',
  section: 'section',
  title: 'title',
  description: 'description',
  link: 'link',
  alt_text: 'alt_text',
  publish_time: 'publish_time',
  image_url: 'picture',
  image_signature: 'picture',
  upload_id: 'picture',
}

const fieldsByCode: Partial<Record<FailureCode, PinField>> = {
  board_not_found: 'board_id',
  board_full: 'board_id',
  section_not_found: 'section',
}

export function isOption(field: string | null | undefined): field is OptionField {
  return (
    typeof field === 'string' &&
    /^(brand|(tagged_user_ids|topic_ids|product_tags)(\.\d+)?)$/.test(field)
  )
}

/** The field at which to show a failed save; null if no field is at fault. */
export function fieldOfFailure({ code, detail }: Failure): PinField | null {
  const named = fieldsByCode[code] ?? fieldNames[detail.field ?? '']
  if (named) return named
  if (isOption(detail.field)) return detail.field
  return /^(image|url|upload|video)_/.test(code) ? 'picture' : null
}
