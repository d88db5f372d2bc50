import type { ReactNode } from 'react'
import type { Board, Section } from '#contract/boards/board'

interface Opened {
  isOpen: boolean
  /** Called on Cancel, Escape, the close button or a press outside, and once all is done. */
  onClose: () => void
}

export interface CreateBoardDialogProps extends Opened {
  /** What was searched for, say. */
  initialName?: string
  onDone: (board: Board) => void
}

export type EditableBoard = Pick<
  Board,
  | 'id'
  | 'name'
  | 'description'
  | 'privacy'
  | 'pin_count'
  | 'section_count'
  | 'cover_pin_id'
  | 'advertiser_id'
  | 'image_cover_url'
>

export type BoardChange = { kind: 'edited'; board: Board } | { kind: 'deleted'; board_id: string }

export interface EditBoardDialogProps extends Opened {
  board: EditableBoard
  onDone: (change: BoardChange) => void
}

export interface SectionOfBoardProps {
  board: Pick<Board, 'id'>
  /** Names that would suit what lies on the board. */
  suggestions?: readonly string[]
  onDone: (section: Section) => void
}

export type CreateSectionDialogProps = Opened & SectionOfBoardProps

/** What the page asks of the board picker. */
export interface WantedBoard {
  title: string
  about: string
  /** Not the board itself, and no sections. */
  scope: { except: { board_id: string; section_id: null }; isWholeBoards: true }
  onPlace: (chosen: { board: Pick<Board, 'id' | 'name' | 'url'> }) => void
  onClose: () => void
}

export interface MergeDialogProps extends Opened {
  board: Pick<Board, 'id' | 'name' | 'pin_count'>
  /** The board picker, drawn while a board is wanted. */
  placePicker: (wanted: WantedBoard) => ReactNode
  /** The board is gone; its pins are on their way to the other. */
  onDone: (to: Pick<Board, 'name' | 'url'>) => void
}

export type EditableSection = Pick<Section, 'id' | 'title' | 'pin_count'>

export type SectionChange =
  | { kind: 'edited'; section: Section }
  | { kind: 'deleted'; section_id: string }

export interface EditSectionDialogProps extends Opened {
  section: EditableSection
  onDone: (change: SectionChange) => void
}
