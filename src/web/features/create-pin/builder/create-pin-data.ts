import type { PickableBoard } from '#contract/boards/board-picker'
import type { uploadAbilities } from '#contract/media/upload-abilities'
import type { OutputOf } from '#contract/operation'
import type { Prefill } from '../prefill.ts'
import type { BuilderData } from './load-builder.ts'

export interface CreatePinData extends BuilderData {
  boards: PickableBoard[]
  likelyBoardId: string | null
  prefill: Prefill
  takesVideos: boolean
  /** Why an operator took the upload of videos away from the viewer, and since when. */
  videoRefusal: OutputOf<typeof uploadAbilities>['video_refusal']
}
