import { searchColorNames } from '#contract/search/search-colors'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { SearchAsk } from '../search-address.ts'

/** The filters as a form, where no scripts run. */
export function PlainFilters({ ask }: { ask: SearchAsk }) {
  const t = useMessages()
  const { scope, query, isExact, color, domains } = ask
  return (
    <form
      action={`/search/${scope}/`}
      aria-label={t('search.filters')}
      className="mb-4 hidden flex-wrap items-end gap-3 no-script:flex"
    >
      <input type="hidden" name="q" value={query} />
      {isExact && <input type="hidden" name="auto_correction_disabled" value="true" />}
      <Select
        size="sm"
        label={t('search.color')}
        name="color"
        defaultValue={color ?? ''}
        options={[
          { value: '', label: t('search.anyColor') },
          ...searchColorNames.map((name) => ({
            value: name,
            label: t('search.colorName', { color: name }),
          })),
        ]}
        className="w-44"
      />
      <TextField
        size="sm"
        label={t('search.website')}
        name="domains"
        defaultValue={domains.join(', ')}
        inputMode="url"
        className="w-60"
      />
      <Button type="submit">{t('search.websiteApply')}</Button>
    </form>
  )
}
