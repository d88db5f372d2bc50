interface GivenNames {
  full: string
  first: string
  last: string
}

/** Splits a full name into its first word and the rest, if the provider does not separate them. */
export function wholeNames({ full, first, last }: GivenNames): {
  fullName: string
  firstName: string
  lastName: string
} {
  const fullName = full.trim() || `${first} ${last}`.trim()
  const [word = '', ...rest] = fullName.split(/\s+/)
  const isSplit = first.trim() !== ''
  return {
    fullName,
    firstName: isSplit ? first.trim() : word,
    lastName: isSplit ? last.trim() : rest.join(' '),
  }
}
