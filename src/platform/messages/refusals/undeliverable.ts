import type { MailRefusal } from './mail-refusal.ts'

/** No retry can help: the address does not exist, or the number is refused. */
export class Undeliverable extends Error {
  /** What the mail server said; null: it was no mail server that refused. */
  readonly refusal: MailRefusal | null

  constructor(message: string, refusal: MailRefusal | null = null) {
    super(message)
    this.refusal = refusal
  }
}
