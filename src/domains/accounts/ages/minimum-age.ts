import type { Services } from '#platform/operations'

type Settings = Pick<Services['settings'], 'minimumAge' | 'minimumAges'>

/** The youngest age that may open an account in a country, by the operator's table. */
export function minimumAgeIn(settings: Settings, country: string): number {
  return settings.minimumAges[country] ?? settings.minimumAge
}

/** Where somebody names another country than the one they seem to be in, the stricter rule holds. */
export function minimumAgeAcross(settings: Settings, countries: readonly string[]): number {
  return Math.max(...countries.map((country) => minimumAgeIn(settings, country)))
}
