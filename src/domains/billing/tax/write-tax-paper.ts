import type { Micro } from '#contract/advertisers/money'
import { openPdf } from '#platform/pdf'
import type { Translate } from '#platform/texts'
import { writeMoney } from '../invoices/write-money.ts'
import type { TaxedDocument } from './tax-queries.ts'

const margin = 56
const soft = '#5d5a55'
const hair = '#d9d5ce'
const amountWidth = 84
const figures = ['net_micro', 'tax_micro', 'total_micro'] as const

/**
 * The documents of a month with the tax in each, or the months of a year with the tax in each, and in all of them by
 * rule. `last`: the document whose parties head it.
 */
export async function writeTaxPaper(
  documents: readonly TaxedDocument[],
  last: TaxedDocument,
  period: string,
  t: Translate,
): Promise<Buffer> {
  const isYear = period.length === 4
  const [issuer = ''] = last.issuer.split('\n')
  const title = t('taxPaper.title', { month: isYear ? period : monthText(period, t) })
  const lines = isYear ? monthLines(documents, t) : documents.map((one) => documentLine(one, t))
  const money = (amount: Micro) => writeMoney(amount, last.currency, t.locale)
  const pdf = await openPdf({
    title,
    author: issuer,
    language: t.locale,
    date: last.issued_at,
    text: JSON.stringify([
      documents,
      lines.map(({ name }) => name),
      title,
      ...paperTexts(documents, t),
    ]),
  })
  const width = pdf.width - 2 * margin
  const amountX = (n: number) => margin + width - (figures.length - n) * amountWidth
  const nameWidth = width - figures.length * amountWidth - 12
  const end = pdf.text(last.issuer, {
    x: margin,
    y: margin,
    width: width / 2,
    size: 9,
    color: soft,
  })
  let y = pdf.text(title, { x: margin, y: Math.max(end, 90) + 20, width, size: 24, weight: 'bold' })
  y = pdf.text(t('invoice.billTo'), { x: margin, y: y + 16, width, size: 9, color: soft })
  y = pdf.text(partyText(documents, last, t), { x: margin, y: y + 2, width }) + 24

  const writeRow = (name: string, amounts: readonly string[], isHead = false) => {
    if (y + pdf.heightOf(name, { width: nameWidth }) > pdf.height - 90) {
      pdf.addPage()
      y = margin
    }
    const look = isHead ? { size: 9, color: soft } : { size: 10 }
    for (const [n, amount] of amounts.entries())
      pdf.text(amount, { ...look, x: amountX(n), y, width: amountWidth, align: 'end' })
    y = pdf.text(name, { ...look, x: margin, y, width: nameWidth }) + 5
  }
  const head = [t('invoice.net'), t('taxPaper.tax'), t('invoice.total')]
  writeRow(t(isYear ? 'taxPaper.month' : 'taxPaper.document'), head, true)
  pdf.rule(y, margin, width, hair)
  y += 8
  for (const { name, some } of lines) writeRow(name, sumsOf(some).map(money))
  pdf.rule(y + 2, margin, width, hair)
  y += 14
  const byRule = Map.groupBy(documents, (one) => ruleText(one, t))
  for (const [rule, some] of byRule) writeRow(rule, sumsOf(some).map(money))
  pdf.eachPage((page, pages) => {
    const at = { x: margin, y: pdf.height - 40, width, size: 8, color: soft }
    pdf.text(`${issuer} · ${t('invoice.page', { page, pages })}`, at)
  })
  return pdf.end()
}

interface Line {
  name: string
  some: readonly TaxedDocument[]
}

function documentLine(one: TaxedDocument, t: Translate): Line {
  const day = one.issued_at.toLocaleDateString(t.locale, { timeZone: 'UTC', dateStyle: 'medium' })
  return { name: `${one.number} · ${day}`, some: [one] }
}

function monthLines(documents: readonly TaxedDocument[], t: Translate): Line[] {
  const months = Map.groupBy(documents, ({ issued_at }) => issued_at.toISOString().slice(0, 7))
  return [...months].map(([month, some]) => ({ name: monthText(month, t), some }))
}

function sumsOf(documents: readonly TaxedDocument[]): Micro[] {
  return figures.map((name) => documents.reduce((sum, one) => sum + BigInt(one[name]), 0n))
}

/** With all numbers that stand on these documents: who owes the tax itself is known by them. */
function partyText(documents: readonly TaxedDocument[], last: TaxedDocument, t: Translate): string {
  const numbers = new Set(documents.flatMap(({ bill_to_tax_id: number }) => number ?? []))
  if (numbers.size === 0) return last.bill_to
  return `${last.bill_to}\n${t('invoice.taxId')} ${[...numbers].join(', ')}`
}

function ruleText({ treatment, tax_rate_ppm }: TaxedDocument, t: Translate): string {
  const rate = new Intl.NumberFormat(t.locale, { style: 'percent', maximumFractionDigits: 4 })
  return t('taxPaper.rule', {
    rule: treatment ?? 'UNKNOWN',
    rate: rate.format(tax_rate_ppm / 1_000_000),
  })
}

function monthText(month: string, t: Translate): string {
  const look = { timeZone: 'UTC', month: 'long', year: 'numeric' } as const
  return new Date(`${month}-01T00:00:00Z`).toLocaleDateString(t.locale, look)
}

/** All its words, whose letters the font must have. */
function paperTexts(documents: readonly TaxedDocument[], t: Translate): string[] {
  const words = [
    'invoice.billTo',
    'invoice.taxId',
    'invoice.net',
    'taxPaper.tax',
    'invoice.total',
  ] as const
  return [
    ...words.map((key) => t(key)),
    t('taxPaper.document'),
    t('taxPaper.month'),
    t('invoice.page', { page: 1, pages: 1 }),
    ...documents.flatMap((one) => [
      ruleText(one, t),
      ...figures.map((name) => writeMoney(BigInt(one[name]), one.currency, t.locale)),
    ]),
  ]
}
