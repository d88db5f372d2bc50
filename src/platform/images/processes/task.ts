import type { FailureCode, FailureDetail } from '#contract/errors'
import type { ImageExtension, ImageSize } from '#contract/media/image-address'
import type { EditPlan } from '#contract/media/picture-edit/edit-plan'
import type { TextToLetter } from '#platform/lettering'
import type { Crop } from '../description/describe.ts'
import type { SourceFormat } from '../renditions/rendition.ts'

/** What a child should do with a picture. */
export type ImageTask = {
  source: Uint8Array
  format: SourceFormat
  minSidePx: number
} & (
  | { kind: 'ingest' | 'finish' }
  | { kind: 'describe'; crop: Crop | null }
  | { kind: 'edit'; plan: EditPlan }
  | { kind: 'render'; size: ImageSize; extension: ImageExtension }
)

/** What it should do without one. */
export type LetterTask = { kind: 'letter'; text: TextToLetter }

type WithoutSource<T> = T extends unknown ? Omit<T, 'source'> : never

/** The message to a child, which reads the source from its pipe. */
export type ChildTask = (WithoutSource<ImageTask> & { sourceBytes: number }) | LetterTask

/** A child's messages: one when it is ready, then one answer to each task. */
export type ChildMessage = { kind: 'ready' } | ChildAnswer

export type ChildAnswer =
  | { kind: 'result'; result: unknown; residentBytes: number }
  | { kind: 'failure'; code: FailureCode; detail: FailureDetail; residentBytes: number }
  /** Something other than a Failure was thrown. */
  | { kind: 'bug'; stack: string; residentBytes: number }
