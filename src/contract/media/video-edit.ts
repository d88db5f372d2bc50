import { z } from 'zod'
import { limits } from '../limits.ts'
import { inputMessage } from '../message-ref.ts'
import { WholeNumber } from '../values.ts'

const Moment = WholeNumber.pipe(z.int().min(0).max(limits.videoDurationMs)).nullish()

/** What is to become of a video, in milliseconds of the file as it is sent. Frames are met exactly. */
const videoEditShape = {
  /** Where the part that is kept begins and ends; both may be left out. */
  start_ms: Moment,
  end_ms: Moment,
  /** The moment that the cover shows, within the part. */
  cover_ms: Moment,
}

export type VideoEditInput = z.input<z.ZodObject<typeof videoEditShape>>

/** Adds the edit of a video to what is said of it, and checks it. */
export function withVideoEdit<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object({ ...shape, ...videoEditShape }).superRefine((value, context) => {
    const { start_ms, end_ms, cover_ms } = value as z.output<z.ZodObject<typeof videoEditShape>>
    const start = start_ms ?? 0
    const refuse = (field: string) =>
      context.addIssue({ code: 'custom', path: [field], message: inputMessage('input.videoPart') })
    if (typeof end_ms === 'number' && end_ms - start < limits.videoPartMinMs) refuse('end_ms')
    else if (
      typeof cover_ms === 'number' &&
      !(cover_ms >= start && cover_ms <= (end_ms ?? cover_ms))
    )
      refuse('cover_ms')
  })
}
