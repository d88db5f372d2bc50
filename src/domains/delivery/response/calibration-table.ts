/** Predictions and what came of them, in ten equal parts by prediction: what an operator looks at. */
export interface CalibrationRow {
  impressions: number
  predicted: number
  observed: number
  /** Predicted by observed: 1 is right. */
  ratio: number
}

export interface Outcome {
  predicted: number
  observed: number
}

export function calibrationTable(outcomes: readonly Outcome[], parts = 10): CalibrationRow[] {
  const sorted = outcomes.toSorted((one, other) => one.predicted - other.predicted)
  return Array.from({ length: parts }, (_, part) => {
    const from = Math.floor((sorted.length * part) / parts)
    const rows = sorted.slice(from, Math.floor((sorted.length * (part + 1)) / parts))
    const predicted = rows.reduce((sum, row) => sum + row.predicted, 0)
    const observed = rows.reduce((sum, row) => sum + row.observed, 0)
    return { impressions: rows.length, predicted, observed, ratio: predicted / observed }
  })
}
