import { type Finding, isMet } from './benchmark.ts'

/** A readable table of the findings. */
export function report(findings: readonly Finding[]): string {
  const ratios = findings.filter((one) => one.kind === 'ratio')
  const figures = findings.filter((one) => one.kind === 'figure')
  const refused = findings.filter((one) => one.kind === 'refused')
  const tables: string[] = []
  if (ratios.length > 0) {
    tables.push(
      table([
        [
          '',
          'baseline',
          'ratio',
          'aim',
          '',
          'rounds',
          'CPU',
          'CPU ms',
          'per second',
          'p50 ms',
          'p99 ms',
        ],
        ...ratios.map(ratioRow),
      ]),
    )
  }
  for (const one of figures) {
    tables.push(
      `${one.what}: ${one.value} ${one.unit}, aim ≤ ${one.atMost}: ${verdict(one)} (${one.detail})`,
    )
  }
  for (const { what, message } of refused) tables.push(`${what}: refused: ${message}`)
  return tables.join('\n\n')
}

function ratioRow(finding: Finding & { kind: 'ratio' }): string[] {
  const { measured } = finding
  const { ours, theirs } = measured
  return [
    finding.what,
    finding.against,
    measured.ratio.toFixed(2),
    `≥ ${finding.atLeast.toFixed(2)}`,
    verdict(finding),
    `${measured.lowest.toFixed(2)}–${measured.highest.toFixed(2)}`,
    measured.processorRatio?.toFixed(2) ?? '–',
    `${cost(ours.processorMs)} : ${cost(theirs.processorMs)}`,
    `${amount(ours.perSecond)} : ${amount(theirs.perSecond)}`,
    `${amount(ours.p50Ms)} : ${amount(theirs.p50Ms)}`,
    `${amount(ours.p99Ms)} : ${amount(theirs.p99Ms)}`,
  ]
}

function verdict(finding: Finding): string {
  return isMet(finding) ? 'met' : 'missed'
}

function cost(ms: number | null): string {
  return ms === null ? '–' : ms.toFixed(2)
}

function amount(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(1)
}

export function table(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_cell, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
