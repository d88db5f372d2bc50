import type { Services } from '#platform/operations'

type Settings = Pick<Services['settings'], 'minimumAge' | 'minimumAges'>

/** The minimum age for an account in a country, from the operator's table. */
export function minimumAgeIn(settings: Settings, country: string): number {
  return settings.minimumAges[country] ?? settings.minimumAge
}

/** The strictest minimum age among several countries, such as the chosen and the apparent one. */
export function minimumAgeAcross(settings: Settings, countries: readonly string[]): number {
  return Math.max(...countries.map((country) => minimumAgeIn(settings, country)))
}
