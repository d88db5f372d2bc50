import { useState } from 'react'
import { RegionsField } from '#web/lib/ads/regions-field.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { CheckboxSet } from '#web/ui/fields/checkbox-set/checkbox-set.tsx'
import type { SelectOption } from '#web/ui/fields/select.tsx'

interface PlaceFieldsProps {
  countries: SelectOption[]
  /** Those at first. */
  chosen: { countries: readonly string[]; regions: readonly string[] }
  error: string | undefined
}

/** The countries of an ad group, and regions of them. */
export function PlaceFields({ countries, chosen, error }: PlaceFieldsProps) {
  const t = useMessages()
  const [inCountries, setCountries] = useState(chosen.countries)
  const [inRegions, setRegions] = useState(chosen.regions)
  return (
    <>
      <CheckboxSet
        legend={t('campaigns.countries')}
        name="LOCATION"
        options={countries}
        chosen={inCountries}
        onChange={setCountries}
        error={error}
        keysHint={t('form.keysHint')}
      />
      <RegionsField
        name="GEO"
        countries={inCountries}
        countryNames={countries}
        chosen={inRegions}
        onChange={setRegions}
      />
    </>
  )
}
