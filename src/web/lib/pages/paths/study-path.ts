/** Where the studies of an ad account are listed, and a new one is made. */
export function studiesPath(advertiserId: string, part: '' | 'create/' = ''): string {
  return `/advertiser/${advertiserId}/experiments/${part}`
}

/** What all studies found. */
export function resultsPath(advertiserId: string): string {
  return `${studiesPath(advertiserId)}view_results/`
}

/** What one study found. */
export function resultPath(advertiserId: string, studyId: string): string {
  return `${resultsPath(advertiserId)}${studyId}/`
}
