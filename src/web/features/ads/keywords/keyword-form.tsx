import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import type { FoundTable } from '../table/load-table.ts'
import { TableForm } from '../table/table-form.tsx'
import { typesOf } from './add-keywords-form.tsx'
import type { SearchesData } from './load-searches.ts'
import { useKeywordForm } from './use-keyword-form.ts'

/** The table of keywords, which are archived, brought back and matched otherwise in it. */
export function KeywordForm(data: SearchesData & { found: FoundTable }) {
  const t = useMessages()
  const change = useKeywordForm('change', data.advertiser.id)
  return (
    <TableForm
      {...data}
      change={change}
      bulk={
        <>
          <Button type="submit" name="to" value="ARCHIVED" size="sm" isLoading={change.isSending}>
            {t('adTable.setStatus', { status: 'ARCHIVED' })}
          </Button>
          <Select
            label={t('adTable.match')}
            isLabelHidden
            name="match_type"
            size="sm"
            options={typesOf.positive.map((type) => ({
              ...{ value: type, label: t('adTable.matchType', { type }) },
            }))}
          />
          <Button type="submit" name="to" value="MATCH" size="sm" isLoading={change.isSending}>
            {t('adKeywords.setMatch')}
          </Button>
        </>
      }
    />
  )
}
