import { useEffect, useState } from 'react'
import { listRegions } from '#contract/accounts/choices/choices'
import { countryOf } from '#contract/region-codes'
import { run } from '#web/lib/requests/run.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { CheckboxSet } from '#web/ui/fields/checkbox-set/checkbox-set.tsx'
import { FieldError } from '#web/ui/fields/field-error.tsx'
import type { SelectOption } from '#web/ui/fields/select.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

interface RegionsFieldProps {
  /** Of each of them, as they are posted. */
  name: string
  /** Those that are chosen, and what each country is called. */
  countries: readonly string[]
  countryNames: readonly SelectOption[]
  /** Codes, as `US-CA`. */
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

interface Loaded {
  countries: string
  /** Null: they could not be loaded. */
  regions: Awaited<ReturnType<typeof load>> | null
}

const load = (countries: string, signal: AbortSignal) =>
  run(listRegions, { countries: countries.split(',') }, signal)

/**
 * Regions of the chosen countries, which are loaded once somebody wants to choose among them. Without scripts those
 * chosen before stay.
 */
export function RegionsField(props: RegionsFieldProps) {
  const { name, countries, countryNames, onChange } = props
  const t = useMessages()
  const isHydrated = useHydrated()
  const [isOpen, setOpen] = useState(false)
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const wanted = countries.toSorted().join(',')
  useEffect(() => {
    if (!isOpen || wanted === '') return
    const gone = new AbortController()
    load(wanted, gone.signal).then(
      (regions) => setLoaded({ countries: wanted, regions }),
      () => !gone.signal.aborted && setLoaded({ countries: wanted, regions: null }),
    )
    return () => gone.abort()
  }, [isOpen, wanted])
  // Those of a country that is chosen no more are gone with it.
  const chosen = props.chosen.filter((code) => countries.includes(countryOf(code)))
  const isReady = wanted === '' || loaded?.countries === wanted
  const regions = (wanted !== '' && isReady && loaded?.regions) || []
  const shown = new Set(isOpen ? regions.map(({ code }) => code) : [])
  const byCountry = [...Map.groupBy(regions, ({ country }) => country)]
  return (
    <details hidden={!isHydrated} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-8 cursor-pointer items-center gap-2 rounded-bead text-sm font-bold max-tablet:min-h-11">
        <span className="text-satin underline decoration-1 underline-offset-3 hover:text-satin-deep">
          {t('adRegions.only')}
        </span>
        {chosen.length > 0 && (
          <span className="font-normal text-ink-soft">
            {t('adRegions.chosen', { count: chosen.length })}
          </span>
        )}
      </summary>
      {chosen.map((code) =>
        shown.has(code) ? null : <input key={code} type="hidden" name={name} value={code} />,
      )}
      {isOpen && (
        <div className="mt-2 flex flex-col gap-4">
          <p className="text-sm text-ink-soft">{t('adRegions.hint')}</p>
          {!isReady ? (
            <p role="status" className="text-sm text-ink-soft">
              {t('adRegions.loading')}
            </p>
          ) : wanted !== '' && loaded?.regions === null ? (
            <FieldError>{t('adRegions.failed')}</FieldError>
          ) : byCountry.length === 0 ? (
            <p className="text-sm text-ink-soft">{t('adRegions.none')}</p>
          ) : (
            byCountry.map(([country, own]) => (
              <CheckboxSet
                key={country}
                legend={t('adRegions.legend', {
                  country: countryNames.find(({ value }) => value === country)?.label ?? country,
                })}
                name={name}
                options={own.map(({ code, name }) => ({ value: code, label: name }))}
                chosen={chosen.filter((code) => countryOf(code) === country)}
                onChange={(those) =>
                  onChange([...chosen.filter((code) => countryOf(code) !== country), ...those])
                }
                keysHint={t('form.keysHint')}
              />
            ))
          )}
        </div>
      )}
    </details>
  )
}
