import { searchColorNames } from '#contract/search/search-colors'
import { searchKinds } from '#contract/search/search-filters'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { SearchCriteria } from '../search-address.ts'
import { sortOptions, spanOptions } from './time-choice.tsx'

/** The filters as a plain form, for browsers without scripts. */
export function PlainFilters({ criteria }: { criteria: SearchCriteria }) {
  const t = useMessages()
  const { scope, query, isExact, color, domains } = criteria
  return (
    <form
      action={`/search/${scope}/`}
      aria-label={t('search.filters')}
      className="mb-4 hidden flex-wrap items-end gap-3 no-script:flex"
    >
      <input type="hidden" name="q" value={query} />
      {criteria.boardId && <input type="hidden" name="board_id" value={criteria.boardId} />}
      {criteria.username && <input type="hidden" name="username" value={criteria.username} />}
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
      {scope !== 'videos' && (
        <Select
          size="sm"
          label={t('search.kind')}
          name="kind"
          defaultValue={criteria.kind ?? ''}
          options={[
            { value: '', label: t('search.anyKind') },
            ...searchKinds.map((kind) => ({ value: kind, label: t('search.kindName', { kind }) })),
          ]}
          className="w-48"
        />
      )}
      <Select
        size="sm"
        label={t('search.saved')}
        name="saved_within"
        defaultValue={criteria.span ?? ''}
        options={spanOptions(t)}
        className="w-40"
      />
      <Select
        size="sm"
        label={t('search.sort')}
        name="sort"
        defaultValue={criteria.isNewestFirst ? 'newest' : 'best'}
        options={sortOptions(t)}
        className="w-40"
      />
      <Button type="submit">{t('search.websiteApply')}</Button>
    </form>
  )
}
