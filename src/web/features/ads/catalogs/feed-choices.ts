import type { Advertiser } from '#contract/advertisers/advertiser'
import { countryCodes } from '#contract/country-codes'

interface Choice {
  value: string
  label: string
}

export interface FeedChoices {
  countries: Choice[]
  currencies: Choice[]
  languages: Choice[]
  timeZones: Choice[]
}

const languageTags =
  'ar bg cs da de el en es et fi fr he hi hr hu id it ja ko lt lv nb nl pl pt ro ru sk sl sr sv th tr uk vi zh'.split(
    ' ',
  )

/** Made once, where the page is loaded: browsers know other names than the server does. */
export function feedChoices(locale: string, { time_zone }: Advertiser): FeedChoices {
  const zones = new Set([time_zone, 'UTC', ...Intl.supportedValuesOf('timeZone')])
  return {
    countries: named(locale, 'region', countryCodes),
    currencies: Intl.supportedValuesOf('currency').map(asItIs),
    languages: named(locale, 'language', languageTags),
    timeZones: [...zones].toSorted().map(asItIs),
  }
}

const asItIs = (value: string): Choice => ({ value, label: value.replaceAll('_', ' ') })

function named(locale: string, type: 'region' | 'language', codes: readonly string[]): Choice[] {
  const names = new Intl.DisplayNames([locale], { type, fallback: 'code' })
  return codes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale))
}
