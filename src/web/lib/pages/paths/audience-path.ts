/** Pages of the audiences of an ad account; `managed`: the managed client that they are looked at for, if there is one. */
export function audiencesPath(
  advertiserId: string,
  managed: string | null,
  part = '',
  query: Record<string, string> = {},
): string {
  const all = new URLSearchParams({
    ...query,
    ...(managed === null ? {} : { managed_client_id: managed }),
  })
  const path = `/advertiser/${advertiserId}/audiences/${part === '' ? '' : `${part}/`}`
  return all.size === 0 ? path : `${path}?${all}`
}

export function audienceDebugPath(
  advertiserId: string,
  managed: string | null,
  audienceId?: string,
): string {
  const all = new URLSearchParams({
    ...(audienceId === undefined ? {} : { audience_id: audienceId }),
    ...(managed === null ? {} : { managed_client_id: managed }),
  })
  const path = `/advertiser/${advertiserId}/audience_debug/`
  return all.size === 0 ? path : `${path}?${all}`
}
