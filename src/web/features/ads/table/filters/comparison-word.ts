/** The word by which texts know a comparison. */
export function comparisonWord(comparison: string): string {
  const words: Record<string, string> = { '>': 'more', '>=': 'least', '<': 'less', '<=': 'most' }
  return words[comparison] ?? 'same'
}
