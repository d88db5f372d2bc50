import type { FailureCode, FailureDetail } from '#contract/errors'
import type { Crop } from '../describe.ts'
import type { RenditionExtension, RenditionSize, SourceFormat } from '../rendition.ts'

/** What a child is asked to do with a picture. */
export type ImageTask = {
  source: Uint8Array
  format: SourceFormat
  minSidePx: number
} & (
  | { kind: 'ingest' | 'finish' }
  | { kind: 'describe'; crop: Crop | null }
  | { kind: 'render'; size: RenditionSize; extension: RenditionExtension }
)

type WithoutSource<T> = T extends unknown ? Omit<T, 'source'> : never

/** As it is told to a child, which reads the source from its pipe. */
export type ToldTask = WithoutSource<ImageTask> & { sourceBytes: number }

/** What a child says: once that it can start, then one answer to each task. */
export type ChildMessage = { kind: 'ready' } | ChildAnswer

export type ChildAnswer =
  | { kind: 'result'; result: unknown; residentBytes: number }
  | { kind: 'failure'; code: FailureCode; detail: FailureDetail; residentBytes: number }
  /** Something was thrown that is no Failure. */
  | { kind: 'bug'; stack: string; residentBytes: number }
