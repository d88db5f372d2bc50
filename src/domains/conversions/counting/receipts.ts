import { type ConversionSource, conversionEventNames } from '#contract/conversions/enums'
import type { ConversionReceiptId } from '#contract/ids'
import type { MessageRef } from '#contract/message-ref'
import type { NewId } from '#platform/ids'
import type { NewEvent, ReadEvent } from '../receiving/read-event.ts'
import { type MaskedField, maskEvent } from '../trying/mask-event.ts'

/** How many events of one kind a call brought, and what became of them. */
export interface Receipt {
  id: ConversionReceiptId
  source: ConversionSource
  /** Empty: none that is known. */
  event_name: string
  outcome: 'stored' | 'duplicate' | 'failed'
  /** Of refused events: the key of what is said about them. */
  reason: string
  field: string
  n: number
  /** Of the first refused one. */
  sample: MaskedField[] | null
}

/** One for each kind of event and each thing wrong: what a call adds to the counts stays small, whatever it holds. */
export function toReceipts(
  source: ConversionSource,
  received: readonly { raw: unknown; read: ReadEvent }[],
  duplicates: ReadonlySet<NewEvent>,
  newId: NewId,
): Receipt[] {
  const receipts = new Map<string, Receipt>()
  for (const { raw, read } of received) {
    const event_name = eventNameOf(raw)
    const { outcome, reason, field } = whatOf(read, duplicates)
    const key = [event_name, outcome, reason, field].join(' ')
    const known = receipts.get(key)
    if (known) known.n += 1
    else {
      const sample = outcome === 'failed' ? maskEvent(raw) : null
      const id = newId<ConversionReceiptId>()
      receipts.set(key, { id, source, event_name, outcome, reason, field, n: 1, sample })
    }
  }
  return [...receipts.values()]
}

function whatOf(
  read: ReadEvent,
  duplicates: ReadonlySet<NewEvent>,
): Pick<Receipt, 'outcome' | 'reason' | 'field'> {
  if ('event' in read)
    return { outcome: duplicates.has(read.event) ? 'duplicate' : 'stored', reason: '', field: '' }
  return { outcome: 'failed', ...problemOf(read.problem) }
}

/** What is wrong, and where. */
export function problemOf({ key, values }: MessageRef): { reason: string; field: string } {
  // Which item of a list it was makes no difference.
  const field = String(values?.field ?? '').replace(/\.\d+/g, '')
  return { reason: key, field }
}

/** Its name where that is one of ours, else nothing: it may be anything. */
export function eventNameOf(raw: unknown): string {
  const name = (raw as { event_name?: unknown } | null | undefined)?.event_name
  return conversionEventNames.find((one) => one === name) ?? ''
}
