const segmentForm = /(?:^|--)(\d{1,19})(?:~0)?$/

/**
 * The id in the pin's segment of a URL (`/pin/{here}/`): alone or after a title and two hyphens,
 * with or without the suffix `~0`.
 */
export function pinIdOf(segment: string | undefined): string | null {
  return segmentForm.exec(segment ?? '')?.[1] ?? null
}

/** The pin in the path of a pin's page. */
export function pinIdOfPath(path: string): string | null {
  return pinIdOf(/^\/pin\/([^/]+)\/?$/.exec(path)?.[1])
}
