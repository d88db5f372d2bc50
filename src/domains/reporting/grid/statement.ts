/** A statement that is composed of parts; values never become part of its text. */
export interface StatementParts {
  values: unknown[]
  /** Adds a value; returns its placeholder. */
  value(value: unknown): string
}

export function statementParts(): StatementParts {
  const values: unknown[] = []
  return { values, value: (value) => `$${values.push(value)}` }
}
