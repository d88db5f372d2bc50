const inVienna = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Vienna', dateStyle: 'short' })

/** The day that it is where the journeys' ad accounts are, as YYYY-MM-DD: in Austria, where days begin earlier than in UTC. */
export function accountDay(at = new Date()): string {
  return inVienna.format(at)
}
