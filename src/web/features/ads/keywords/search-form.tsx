import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import type { FoundTable } from '../table/load-table.ts'
import { TableForm } from '../table/table-form.tsx'
import { typesOf } from './add-keywords-form.tsx'
import type { SearchesData } from './load-searches.ts'
import { useKeywordForm } from './use-keyword-form.ts'

/** The table of searches, which become keywords in it: to be shown for, or to be left out. */
export function SearchForm(data: SearchesData & { found: FoundTable }) {
  const t = useMessages()
  const change = useKeywordForm('add_searches', data.advertiser.id)
  const types = [...typesOf.negative.toReversed(), ...typesOf.positive]
  return (
    <TableForm
      {...data}
      change={change}
      bulk={
        <>
          <Select
            label={t('adKeywords.asKeyword')}
            isLabelHidden
            name="match_type"
            size="sm"
            defaultValue="EXACT_NEGATIVE"
            options={types.map((type) => ({
              ...{ value: type, label: t('adTable.matchType', { type }) },
            }))}
          />
          <Select
            label={t('adKeywords.to')}
            isLabelHidden
            name="place"
            size="sm"
            options={data.places}
            className="max-w-64 min-w-0"
          />
          <Button type="submit" size="sm" isLoading={change.isSending}>
            {t('adKeywords.addAs')}
          </Button>
        </>
      }
    />
  )
}
