/** Where the studies of an ad account are listed, and a new one is made. */
export function studiesPath(advertiserId: string, part: '' | 'create/' = ''): string {
  return `/advertiser/${advertiserId}/experiments/${part}`
}

/** Where an A/B test or a study of conversion lift is made. */
export function createStudyPath(advertiserId: string, kind: 'ab' | 'lift'): string {
  return `${studiesPath(advertiserId, 'create/')}${kind === 'ab' ? '?kind=ab' : ''}`
}

/** What all studies found. */
export function resultsPath(advertiserId: string): string {
  return `${studiesPath(advertiserId)}view_results/`
}

/** What one study found. */
export function resultPath(advertiserId: string, studyId: string): string {
  return `${resultsPath(advertiserId)}${studyId}/`
}
