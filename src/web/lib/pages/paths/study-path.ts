/** Where the studies of an ad account are listed, and a new one is made. */
export function studiesPath(advertiserId: string, part: '' | 'create/' = ''): string {
  return `/advertiser/${advertiserId}/experiments/${part}`
}
