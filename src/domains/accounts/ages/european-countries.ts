/** The European Economic Area and its neighbours, where the law requires knowing a user's age. */
const europeanCountries = new Set(
  'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(
    ' ',
  ),
)

export function isEuropean(country: string): boolean {
  return europeanCountries.has(country)
}
