import { CopyButton } from '#web/lib/forms/copy-button.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { SaveMenu } from '../../export/save-menu.tsx'
import { SheetFrame } from '../sheet-frame.tsx'
import { lookedUp, wordColumns } from './library-lists.ts'
import type { LibraryData } from './load-library.ts'

const shownAtOnce = 200
const cell = 'px-4 py-2 align-middle'

/** Codes and IDs that a sheet takes, with what they stand for. */
export function LibraryPage({ list, text, country, countries, entries, ...place }: LibraryData) {
  const t = useMessages()
  const shown = entries.slice(0, shownAtOnce)
  const nameOf = (one: string) =>
    wordColumns.find(({ field }) => field === one)?.head ?? t('sheetPages.listName', { list: one })

  const read = async () => [
    [t('sheetPages.code'), t('sheetPages.meaning')],
    ...entries.map(({ code, name }) => [code, name]),
  ]
  return (
    <SheetFrame {...place} page="bulk_id_library">
      <form method="get" className="mt-6 flex flex-wrap items-end gap-3">
        <Select
          key={list}
          label={t('sheetPages.list')}
          name="list"
          defaultValue={list}
          options={[...lookedUp, ...wordColumns.map(({ field }) => field)].map((one) => ({
            value: one,
            label: nameOf(one),
          }))}
        />
        {list === 'regions' && (
          <Select
            label={t('sheetPages.regionsOf')}
            name="country"
            defaultValue={country}
            options={countries.map(({ code, name }) => ({ value: code, label: name }))}
          />
        )}
        <TextField
          label={t('sheetPages.search')}
          name="q"
          type="search"
          defaultValue={text}
          maxLength={100}
          autoComplete="off"
        />
        <Button type="submit" variant="primary">
          {t('sheetPages.showList')}
        </Button>
      </form>
      {entries.length === 0 && text === '' ? (
        <EmptyState isSmall title={t('sheetPages.listNone')} text={t('sheetPages.listNoneText')} />
      ) : (
        <>
          <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
            <p role="status">
              {entries.length > shownAtOnce
                ? t('sheetPages.shownOf', { shown: shownAtOnce, count: entries.length })
                : t('sheetPages.found', { count: entries.length })}
            </p>
            {entries.length > 0 && <SaveMenu name={list} read={read} />}
          </div>
          {shown.length > 0 && (
            <div className="mt-3 overflow-hidden rounded-card border border-line bg-surface">
              <table className="w-full border-collapse text-sm" aria-label={nameOf(list)}>
                <thead>
                  <tr className="text-ink-soft">
                    <th scope="col" className={`${cell} text-start font-normal`}>
                      {t('sheetPages.meaning')}
                    </th>
                    <th scope="col" className={`${cell} text-start font-normal`}>
                      {t('sheetPages.code')}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {shown.map(({ code, name }) => (
                    <tr key={code} className="border-t border-line">
                      <th scope="row" className={`${cell} text-start font-normal break-words`}>
                        {name}
                      </th>
                      <td className={cell}>
                        <span className="flex flex-wrap items-center justify-between gap-2">
                          <code className="break-all">{code}</code>
                          <CopyButton text={code} label={t('sheetPages.copyNamed', { code })} />
                        </span>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </>
      )}
    </SheetFrame>
  )
}
