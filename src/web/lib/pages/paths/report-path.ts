/** A page of the report centre. */
export function reportPath(advertiserId: string, part: 'builder' | 'history'): string {
  return `/advertiser/${advertiserId}/report-center/${part}/`
}
