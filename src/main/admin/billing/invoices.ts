import { type Micro, microPerUnit } from '#contract/advertisers/money'
import { type InvoiceState, invoiceStates } from '#contract/billing/enums'
import { Day } from '#contract/campaigns/moments'
import { highestId } from '#contract/ids'
import { markPaid, selectOperatorInvoices, stopsAt, undoPayment } from '#domains/billing'
import type { Services } from '#platform/operations'
import { say } from '../../processes/progress.ts'
import { type AdminCommand, AdminError } from '../command.ts'

const maxShown = 1_000

export const invoices: AdminCommand = {
  name: 'invoices',
  usage: '[<number or business>] [--state open|overdue|paid|void]',
  about: 'List invoices, the newest first; with --state overdue, those that stop ads or soon will',
  options: { state: { type: 'string' } },
  words: [0, 1],
  async run({ database, services }, [query = ''], options) {
    const now = services.clock.now()
    const filter = { state: stateOf(options.state), query, below: highestId, max: maxShown }
    const found = await selectOperatorInvoices(database.reader, filter, now)
    if (found.length === 0) return say('There is no such invoice.')
    for (const one of found) {
      const amount = amountText(BigInt(one.total_micro) + BigInt(one.memos_micro))
      const parts = [one.number, one.state.toLowerCase(), `${amount} ${one.currency}`]
      const names = `${one.business_name} (${one.account_name}, ${one.advertiser_id})`
      say([...parts, ...dueTexts(one, services, now), names].join('  '))
    }
  },
}

function dueTexts(
  { state, due_at }: { state: InvoiceState; due_at: Date | null },
  { payments }: Pick<Services, 'payments'>,
  now: Date,
): string[] {
  if (due_at === null || state === 'PAID' || state === 'VOID') return []
  const due = `due ${dayText(due_at)}`
  if (state === 'OPEN' || payments.cards !== null) return [due]
  const stop = stopsAt(due_at)
  return [due, stop <= now ? 'stops ads now' : `stops ads ${dayText(stop)}`]
}

export const invoicePaid: AdminCommand = {
  name: 'invoice-paid',
  usage: '<number> [--on YYYY-MM-DD] [--note TEXT]',
  about: 'Enter that an invoice was paid by transfer',
  options: { on: { type: 'string' }, note: { type: 'string' } },
  words: [1, 1],
  async run({ database, services }, [number = ''], { on, note }) {
    if (on !== undefined && !Day.safeParse(on).success)
      throw new AdminError('A day is written as 2026-11-23.')
    const payment = {
      ...{ number: number.toUpperCase(), note: textOf(note) },
      ...(on !== undefined && { paidOn: String(on) }),
    }
    const paid = await database.transaction((db) => markPaid(db, services, payment))
    say(`${amountText(paid)} are entered as paid.`)
  },
}

export const invoiceNotPaid: AdminCommand = {
  name: 'invoice-not-paid',
  usage: '<number> [--note TEXT]',
  about: 'Take back that an invoice was paid by transfer, where that was entered by mistake',
  options: { note: { type: 'string' } },
  words: [1, 1],
  async run({ database, services }, [number = ''], { note }) {
    const mistake = { number: number.toUpperCase(), note: textOf(note) }
    const owed = await database.transaction((db) => undoPayment(db, services, mistake))
    say(`${amountText(owed)} are owed again.`)
  },
}

function stateOf(text: string | boolean | undefined): InvoiceState | null {
  if (text === undefined) return null
  const state = invoiceStates.find((one) => one === String(text).toUpperCase())
  if (!state) throw new AdminError('The state is one of open, overdue, paid and void.')
  return state
}

function textOf(note: string | boolean | undefined): string | null {
  return typeof note === 'string' && note.trim() !== '' ? note.trim() : null
}

function amountText(micro: Micro): string {
  return String(Number(micro) / Number(microPerUnit))
}

function dayText(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
