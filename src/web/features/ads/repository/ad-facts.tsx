import type { ReactNode } from 'react'
import type { RepositoryAd } from '#contract/ad-repository/list-repository-ads'
import type { ReachRange } from '#contract/ad-repository/reach-range'
import { countryName, languageName } from '#web/lib/texts/code-names.ts'
import { formatDayRange } from '#web/lib/texts/day-range.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'

/** More are counted, and named on request. */
const countriesShown = 6

/** When an ad was seen, by how many people, and whom it was targeted at. */
export function AdFacts({ ad }: { ad: RepositoryAd }) {
  const t = useMessages()
  const rangeText = useRangeText()
  const { first_day, last_day, reach, targeting } = ad
  const day = new Intl.DateTimeFormat(t.locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const [first, last] = [new Date(first_day), new Date(last_day)]
  const list = (parts: readonly string[]) =>
    new Intl.ListFormat(t.locale, { type: 'conjunction' }).format(parts)
  const countries = (codes: readonly string[]) =>
    list(codes.map((code) => countryName(code, t.locale)))
  const isLong = targeting.countries.length > countriesShown
  const others = [
    targeting.has_keywords && t('adRepository.keywords'),
    targeting.has_negative_keywords && t('adRepository.negativeKeywords'),
    targeting.has_audiences && t('adRepository.audiences'),
    targeting.has_excluded_audiences && t('adRepository.excludedAudiences'),
  ].filter((text) => text !== false)
  const ofPeople = [
    ...fact('regions', list(targeting.regions)),
    ...fact('age', list(targeting.age_buckets)),
    ...fact('gender', list(targeting.genders.map((gender) => t('operator.adGender', { gender })))),
    ...fact('interests', list(targeting.interests)),
    ...fact(
      'languages',
      list(targeting.languages.map((language) => languageName(language, t.locale))),
    ),
    ...fact(
      'devices',
      list(targeting.devices.map((device) => t('adRepository.device', { device }))),
    ),
  ]
  const narrowed = [...ofPeople, ...fact('others', list(others))]
  // Words are about what is searched for and looked at, not about people.
  const isForEverybody =
    ofPeople.length === 0 && !targeting.has_audiences && !targeting.has_excluded_audiences
  return (
    <dl className="mt-3 grid gap-x-6 gap-y-2 text-sm tablet:grid-cols-[9rem_1fr]">
      <Fact name={t('adRepository.seen')}>{formatDayRange(day, first, last)}</Fact>
      <Fact name={t('adRepository.reach')}>
        {rangeText(reach.total)}
        {reach.countries.length > 0 && (
          <Details summary={t('adRepository.byCountry')}>
            <ul className="mt-1 max-w-96">
              {reach.countries.map(({ country, people }) => (
                <li key={country} className="flex flex-wrap justify-between gap-x-4">
                  <span>{countryName(country, t.locale)}</span>
                  <span className="tabular">{rangeText(people)}</span>
                </li>
              ))}
            </ul>
          </Details>
        )}
      </Fact>
      <Fact name={t('adRepository.meantFor')}>
        {t(isForEverybody ? 'adRepository.everybodyIn' : 'adRepository.peopleIn', {
          countries: isLong
            ? t('adRepository.countries', { count: targeting.countries.length })
            : countries(targeting.countries),
        })}
        {isLong && (
          <Details summary={t('adRepository.whichCountries')}>
            <p className="mt-1">{countries(targeting.countries)}</p>
          </Details>
        )}
      </Fact>
      {narrowed.map(({ key, text }) => (
        <Fact key={key} name={t(`adRepository.${key}`)}>
          {key === 'devices' ? text : <p className="first-letter:uppercase">{text}</p>}
        </Fact>
      ))}
    </dl>
  )
}

const factKeys = [
  'regions',
  'age',
  'gender',
  'interests',
  'languages',
  'devices',
  'others',
] as const

/** Nothing where it was targeted at everybody. */
function fact(key: (typeof factKeys)[number], text: string) {
  return text === '' ? [] : [{ key, text }]
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 break-words max-tablet:mb-1">{children}</dd>
    </div>
  )
}

function Details({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details>
      <summary className="inline-flex min-h-6 cursor-pointer items-center rounded-bead text-satin underline decoration-1 underline-offset-3 hover:text-satin-deep max-tablet:min-h-11">
        {summary}
      </summary>
      {children}
    </details>
  )
}

function useRangeText(): (range: ReachRange) => string {
  const t = useMessages()
  return ({ at_least, below }) => {
    if (at_least === 0) return t('adRepository.fewer', { below: below ?? 0 })
    return below === null
      ? t('adRepository.more', { at_least })
      : t('adRepository.range', { at_least, below })
  }
}
