const segmentForm = /(?:^|--)(\d{1,19})(?:~0)?$/

/**
 * The id in what stands for a pin in an address (`/pin/{here}/`): alone or after words and two hyphens,
 * with or without the mark `~0`.
 */
export function pinIdOf(segment: string | undefined): string | null {
  return segmentForm.exec(segment ?? '')?.[1] ?? null
}

/** The pin whose own page a path is. */
export function pinIdOfPath(path: string): string | null {
  return pinIdOf(/^\/pin\/([^/]+)\/?$/.exec(path)?.[1])
}
