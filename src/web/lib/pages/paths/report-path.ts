/** A page of the report centre. */
export function reportPath(advertiserId: string, part: 'builder' | 'history'): string {
  return `/advertiser/${advertiserId}/report-center/${part}/`
}

/** Where a schedule of reports is changed. */
export function schedulePath(advertiserId: string, id: string): string {
  return `${reportPath(advertiserId, 'builder')}?schedule=${id}`
}
