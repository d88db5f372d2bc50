import { createHash } from 'node:crypto'
import type { EditPlan } from '#contract/media/picture-edit/edit-plan'

/**
 * The name of what is made of a picture's file: the same for the same plan, whether it is made of the bytes that came
 * in or of the original without metadata. With other fonts, texts are drawn otherwise.
 */
export function editedPictureFile(file: string, plan: EditPlan, fonts: string): string {
  const { region, quarter_turns, is_mirrored, laid, tilt_tenths, part, frame, texts } = plan
  const edit = [
    ...[region.left, region.top, region.width, region.height, quarter_turns, Number(is_mirrored)],
    ...[part.width, part.height],
    ...(frame ? [plan.size.width, plan.size.height, frame.left, frame.top, frame.background] : []),
    ...(tilt_tenths === 0 ? [] : ['tilted', tilt_tenths, laid.width, laid.height]),
    ...(texts.length > 0 ? [fonts, JSON.stringify(texts, withoutUpright)] : []),
  ]
  return createHash('sha256')
    .update(`${file} ${edit.join(' ')}`)
    .digest('hex')
    .slice(0, 32)
}

/** What was made before texts could be tilted keeps its name. */
function withoutUpright(key: string, value: unknown): unknown {
  return key === 'tilt_tenths' && value === 0 ? undefined : value
}
