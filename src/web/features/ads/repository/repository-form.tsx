import { Form } from 'react-router'
import { limits } from '#contract/limits'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Select, type SelectOption } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { SearchIcon } from '#web/ui/icons/icons-first.tsx'
import type { RepositoryFilter } from './load-repository.ts'

interface RepositoryFormProps {
  filter: RepositoryFilter
  countries: readonly SelectOption[]
}

/** Narrows the list by the page's address, without scripts too. */
export function RepositoryForm({ filter, countries }: RepositoryFormProps) {
  const t = useMessages()
  return (
    <Form
      key={JSON.stringify(filter)}
      method="get"
      action="/ad-repository/"
      role="search"
      aria-label={t('adRepository.search')}
      className="mt-5 grid grid-cols-2 items-end gap-3 desk:grid-cols-[1fr_1fr_10.75rem_10.75rem_auto]"
    >
      <TextField
        type="search"
        name="query"
        label={t('adRepository.query')}
        defaultValue={filter.query}
        maxLength={limits.adRepositoryQueryLength}
        startIcon={<SearchIcon size={20} />}
        className="max-tablet:col-span-2"
      />
      <Select
        name="country"
        label={t('adRepository.country')}
        defaultValue={filter.country}
        options={[{ value: '', label: t('adRepository.anyCountry') }, ...countries]}
        className="max-tablet:col-span-2"
      />
      <TextField
        type="date"
        name="since"
        label={t('adRepository.since')}
        defaultValue={filter.since}
      />
      <TextField
        type="date"
        name="until"
        label={t('adRepository.until')}
        defaultValue={filter.until}
      />
      <Button type="submit" variant="primary" className="max-desk:justify-self-start">
        {t('adRepository.show')}
      </Button>
    </Form>
  )
}
