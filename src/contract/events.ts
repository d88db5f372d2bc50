/** What domains announce, and to whom it may matter. Payloads hold ids only: facts are read when the job runs. */
export interface Events {
  /** A picture has its quick sizes; the rest of its work is due. */
  image_stored: { signature: string }
  /** A picture may have lost its last use. */
  image_released: { signature: string }
  /** A board was deleted; its pins follow in steps. */
  board_deleted: { board_id: string }
  /** A mail or text message waits to be handed over. */
  message_due: { message_id: string }
  /** Somebody asked for a new password; account 0 is none. */
  reset_asked: { account_id: string }
  /** Somebody who cannot log in asked for a way back; account 0 is none. */
  help_asked: { account_id: string; help: 'assistance' | 'come_back' }
  /** An account is gone; what its person had elsewhere follows in steps. */
  account_deleted: { account_id: string }
  /** The demo's people and boards are to be made. */
  demo_due: Record<string, never>
  /** A demo picture is to be drawn and saved. */
  demo_pin_due: { position: number }
}

export type EventName = keyof Events
