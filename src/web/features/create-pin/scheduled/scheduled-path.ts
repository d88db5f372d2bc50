const root = '/business/scheduled/'

/** What the page of scheduled pins shows; all of it is in its address. */
export interface ScheduledView {
  view?: 'list' | 'calendar'
  /** As in `2026-11`; null: that of the next pin. */
  month?: string | null
  day?: string | null
  /** Whose; null: the viewer's own. */
  advertiser_id?: string | null
}

export function scheduledPath({ view, month, day, advertiser_id }: ScheduledView = {}): string {
  const query = new URLSearchParams({
    ...(view === 'calendar' && { view }),
    ...(month && { month }),
    ...(day && { day }),
    ...(advertiser_id && { advertiser_id }),
  }).toString()
  return query === '' ? root : `${root}?${query}`
}

export function scheduledPinPath(id: string, advertiserId: string | null): string {
  return `${root}${id}/${advertiserId === null ? '' : `?advertiser_id=${advertiserId}`}`
}

/** What an address asks for. */
export function readScheduledView(searchParams: URLSearchParams): Required<ScheduledView> {
  const day = /^\d{4}-(0[1-9]|1[0-2])-\d{2}$/.exec(searchParams.get('day') ?? '')?.[0] ?? null
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.exec(searchParams.get('month') ?? '')?.[0] ?? null
  return {
    view: searchParams.get('view') === 'calendar' ? 'calendar' : 'list',
    ...{ month: day?.slice(0, 7) ?? month, day },
    advertiser_id: searchParams.get('advertiser_id'),
  }
}
