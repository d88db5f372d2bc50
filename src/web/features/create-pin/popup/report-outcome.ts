const maxQueryLength = 2_000

/** Reports the outcome of a save from another site through a tracking pixel. */
export function reportOutcome(
  event: 'pin_create_success' | 'pin_create_fail',
  pinId: string,
): void {
  const params = new URLSearchParams({
    client: 'web',
    event,
    pin_id: pinId,
    path: location.pathname,
    query: location.search.slice(1, maxQueryLength),
  })
  new Image().src = `/_/_/logging/?${params}`
}
