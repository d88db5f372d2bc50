import type { PickableBoard } from '#contract/boards/board-picker'
import type { Prefill } from '../prefill.ts'
import type { BuilderData } from './load-builder.ts'

export interface CreatePinData extends BuilderData {
  boards: PickableBoard[]
  likelyBoardId: string | null
  prefill: Prefill
  takesVideos: boolean
}
