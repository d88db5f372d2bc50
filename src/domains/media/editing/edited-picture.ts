import { createHash } from 'node:crypto'
import type { EditPlan } from '#contract/media/picture-edit/edit-plan'

/**
 * The name of what is made of a picture's file: the same for the same plan, whether it is made of the bytes that came
 * in or of the original without metadata. With other fonts, texts are drawn otherwise.
 */
export function editedPictureFile(file: string, plan: EditPlan, fonts: string): string {
  const { region, quarter_turns, is_mirrored, part, frame, texts } = plan
  const edit = [
    ...[region.left, region.top, region.width, region.height, quarter_turns, Number(is_mirrored)],
    ...[part.width, part.height],
    ...(frame ? [plan.size.width, plan.size.height, frame.left, frame.top, frame.background] : []),
    ...(texts.length > 0 ? [fonts, JSON.stringify(texts)] : []),
  ]
  return createHash('sha256')
    .update(`${file} ${edit.join(' ')}`)
    .digest('hex')
    .slice(0, 32)
}
