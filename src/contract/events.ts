import type { ReportSubject } from './reports/report.ts'

/** What domains announce, and to whom it may matter. Payloads hold ids only: facts are read when the job runs. */
export interface Events {
  /** A picture has its quick sizes; the rest of its work is due. */
  image_stored: { signature: string }
  /** A picture may have lost its last use. */
  image_released: { signature: string }
  /** A video was handed over; it is to be prepared. */
  video_received: { person_id: string; upload_id: string }
  /** A video may have lost its last use. */
  video_released: { signature: string }
  /** A board was deleted; its pins follow in steps. */
  board_deleted: { board_id: string }
  /** A board's pins are to be moved, copied or deleted in steps. */
  board_action_due: { action_id: string }
  /** Somebody is new, is called otherwise, or is shown to others again or no longer. */
  person_changed: { person_id: string }
  /** Somebody blocked somebody: what there is between them ends. */
  person_blocked: { blocker_id: string; person_id: string }
  /** What a pin says, or who may see its board, has changed: so may its hashtags. No pin: all of the board's. */
  hashtags_due: { board_id: string; pin_id: string | null }
  /** Somebody was written to here, and is told by mail if they have not read it. */
  message_unread: { conversation_id: string; person_id: string }
  /** Somebody was asked to save to a board together. */
  board_invited: { board_id: string; person_id: string }
  /** A mail or text message waits to be handed over. */
  message_due: { message_id: string }
  /** Somebody asked for a new password; account 0 is none. */
  reset_asked: { account_id: string }
  /** Somebody who cannot log in asked for a way back; account 0 is none. */
  help_asked: { account_id: string; help: 'assistance' | 'come_back' }
  /** The operator found a report right: what it is about is to go. */
  report_upheld: { subject: ReportSubject; subject_id: string; report_id: string }
  /** An account is gone; what its person had elsewhere follows in steps. */
  account_deleted: { account_id: string }
  /** The next step of an import. */
  import_due: { import_id: string }
  /** The next step of a copy of somebody's own data. */
  export_due: { export_id: string }
  /** The demo's people and boards are to be made. */
  demo_due: Record<string, never>
  /** A demo picture is to be drawn and saved. */
  demo_pin_due: { position: number }
}

export type EventName = keyof Events
