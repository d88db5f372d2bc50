import type { Micro } from '#contract/advertisers/money'
import { openPdf, type Pdf } from '#platform/pdf'
import type { Translate } from '#platform/texts'
import type { InvoiceLine, InvoiceRow } from './invoice-queries.ts'
import { writeMoney } from './write-money.ts'

const margin = 56
const soft = '#5d5a55'
const hair = '#d9d5ce'

/** A document as it was issued: the same bytes whenever it is written. */
export async function writePdf(
  invoice: InvoiceRow,
  lines: readonly InvoiceLine[],
  t: Translate,
): Promise<Buffer> {
  const texts = textsOf(invoice, lines, t)
  const [issuer = ''] = invoice.issuer.split('\n')
  const pdf = await openPdf({
    title: `${texts.title} ${invoice.number}`,
    author: issuer,
    language: t.locale,
    date: invoice.issued_at,
    text: JSON.stringify([invoice, texts]),
  })
  const width = pdf.width - 2 * margin
  let y = writeHead(pdf, invoice, texts, width)
  y = writeLines(pdf, texts, y, width)
  writeTotals(pdf, texts, y, width)
  pdf.eachPage((page, pages) => {
    const at = { y: pdf.height - 40, size: 8, color: soft }
    pdf.text(`${issuer} · ${invoice.number}`, { ...at, x: margin, width: width / 2 })
    const count = t('invoice.page', { page, pages })
    pdf.text(count, { ...at, x: margin + width / 2, width: width / 2, align: 'end' })
  })
  return pdf.end()
}

interface InvoiceTexts {
  title: string
  billTo: string
  facts: [label: string, value: string][]
  head: [string, string]
  lines: [name: string, amount: string][]
  totals: { label: string; amount: string; isStrong?: boolean }[]
  notes: string[]
}

function textsOf(invoice: InvoiceRow, lines: readonly InvoiceLine[], t: Translate): InvoiceTexts {
  const money = (amount: Micro | string) => writeMoney(BigInt(amount), invoice.currency, t.locale)
  const isMemo = invoice.document === 'CREDIT_MEMO'
  const someMoney = (label: string, amount: string, sign = 1n) =>
    BigInt(amount) === 0n ? [] : [{ label, amount: money(sign * BigInt(amount)) }]
  const earlier = BigInt(invoice.paid_micro) - BigInt(invoice.total_micro)
  return {
    title: t(isMemo ? 'invoice.creditMemo' : 'invoice.invoice'),
    billTo: t('invoice.billTo'),
    facts: [
      [t('invoice.number'), invoice.number],
      [t('invoice.issued'), day(invoice.issued_at, t)],
      ...(isMemo ? [] : [[t('invoice.period'), period(invoice, t)] as [string, string]]),
      ...(invoice.due_at ? [[t('invoice.due'), day(invoice.due_at, t)] as [string, string]] : []),
      ...(invoice.corrects_number
        ? [[t('invoice.corrects'), invoice.corrects_number] as [string, string]]
        : []),
      ...(invoice.bill_to_tax_id
        ? [[t('invoice.taxId'), invoice.bill_to_tax_id] as [string, string]]
        : []),
      [t('invoice.account'), invoice.account_name],
    ],
    head: [t(isMemo ? 'invoice.correction' : 'invoice.campaign'), t('invoice.amount')],
    lines: lines.map(({ name, amount }) => [
      isMemo ? t('invoice.correctionOf', { number: name }) : name,
      money(amount),
    ]),
    totals: [
      ...someMoney(t('invoice.credits'), invoice.credit_micro, -1n),
      ...someMoney(t('invoice.carriedIn'), invoice.carried_in_micro),
      ...someMoney(t('invoice.carriedOut'), invoice.carried_out_micro, -1n),
      { label: t('invoice.net'), amount: money(invoice.net_micro) },
      {
        label: t('invoice.tax', { rate: percent(invoice.tax_rate_ppm, t) }),
        amount: money(invoice.tax_micro),
      },
      { label: t('invoice.total'), amount: money(invoice.total_micro), isStrong: true },
      ...(invoice.paid_with === null
        ? []
        : [
            {
              label: t('invoice.paidWith', { card: invoice.paid_with }),
              amount: money(invoice.paid_micro),
            },
            ...someMoney(t('invoice.earlier'), String(earlier)),
          ]),
    ],
    notes: [
      ...(invoice.tax_treatment === 'REVERSE_CHARGE' ? [t('invoice.reverseCharge')] : []),
      ...(invoice.tax_treatment === 'EXEMPT' ? [t('invoice.exempt')] : []),
      ...(invoice.payment_note === null ? [] : [t('invoice.howToPay'), invoice.payment_note]),
    ],
  }
}

function writeHead(pdf: Pdf, invoice: InvoiceRow, texts: InvoiceTexts, width: number): number {
  const half = width / 2 - 12
  pdf.text(invoice.issuer, { x: margin, y: margin, width: half, size: 9, color: soft })
  const issuerEnd = margin + pdf.heightOf(invoice.issuer, { width: half, size: 9 })
  let y = pdf.text(texts.title, {
    ...{ x: margin, y: Math.max(issuerEnd, 90) + 26, width, size: 26, weight: 'bold' },
  })
  y += 18
  const left = { x: margin, width: half }
  const afterLabel = pdf.text(texts.billTo, { ...left, y, size: 9, color: soft })
  const leftEnd = pdf.text(invoice.bill_to, { ...left, y: afterLabel + 2 })
  const right = margin + width / 2 + 12
  let rightEnd = y
  for (const [label, value] of texts.facts) {
    pdf.text(label, { x: right, y: rightEnd, width: 100, size: 9, color: soft })
    rightEnd = pdf.text(value, { x: right + 104, y: rightEnd - 1, width: half - 104 }) + 3
  }
  return Math.max(leftEnd, rightEnd) + 30
}

const amountWidth = 130

function writeLines(pdf: Pdf, { head, lines }: InvoiceTexts, start: number, width: number): number {
  const nameWidth = width - amountWidth - 12
  const right = { x: margin + width - amountWidth, width: amountWidth, align: 'end' as const }
  const writeHeader = (y: number) => {
    pdf.text(head[0], { x: margin, y, width: nameWidth, size: 9, color: soft })
    const end = pdf.text(head[1], { ...right, y, size: 9, color: soft })
    pdf.rule(end + 4, margin, width, hair)
    return end + 12
  }
  let y = writeHeader(start)
  for (const [name, amount] of lines) {
    if (y + pdf.heightOf(name, { width: nameWidth }) > pdf.height - 90) {
      pdf.addPage()
      y = writeHeader(margin)
    }
    pdf.text(amount, { ...right, y })
    y = pdf.text(name, { x: margin, y, width: nameWidth }) + 5
  }
  pdf.rule(y + 2, margin, width, hair)
  return y + 14
}

function writeTotals(
  pdf: Pdf,
  { totals, notes }: InvoiceTexts,
  start: number,
  width: number,
): void {
  let y = start
  if (y + totals.length * 22 + notes.length * 40 > pdf.height - 80) {
    pdf.addPage()
    y = margin
  }
  const labelX = margin + width * 0.3
  const labelWidth = width * 0.7 - amountWidth - 12
  for (const { label, amount, isStrong } of totals) {
    const look = isStrong
      ? { size: 13, weight: 'bold' as const }
      : { size: 10, weight: 'regular' as const }
    const end = pdf.text(label, { ...look, x: labelX, y, width: labelWidth })
    const x = margin + width - amountWidth
    pdf.text(amount, { ...look, x, y, width: amountWidth, align: 'end' })
    y = end + 6
  }
  y += 20
  for (const note of notes) y = pdf.text(note, { x: margin, y, width, size: 9, color: soft }) + 4
}

function day(date: Date, t: Translate): string {
  return date.toLocaleDateString(t.locale, {
    ...{ timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' },
  })
}

function period({ period_start, period_end }: InvoiceRow, t: Translate): string {
  const format = new Intl.DateTimeFormat(t.locale, {
    ...{ timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' },
  })
  return format.formatRange(period_start, period_end)
}

function percent(ppm: number, t: Translate): string {
  const style = { style: 'percent', maximumFractionDigits: 4 } as const
  return new Intl.NumberFormat(t.locale, style).format(ppm / 1_000_000)
}
