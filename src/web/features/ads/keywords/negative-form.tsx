import type { ChangeEvent } from 'react'
import type { NegativeKeyword } from '#contract/reporting/keywords/negative-keywords'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { cellClass, pinnedClass } from '../table/rows/table-look.ts'
import { chosenValue } from '../table/status-changes.ts'
import type { NegativesData } from './load-negatives.ts'
import type { FoundNegatives } from './negatives-page.tsx'
import { useKeywordForm } from './use-keyword-form.ts'

/** What is excluded; its own can be archived and copied, what is inherited is only shown. */
export function NegativeForm(data: NegativesData & { found: FoundNegatives }) {
  const t = useMessages()
  const { advertiser, mayEdit, kind, found } = data
  const { page, campaigns } = found
  const change = useKeywordForm('change', advertiser.id)
  const own = page.keywords.filter((one) => one.parent_type === kind)
  return (
    <div className="flex flex-col gap-5">
      <div className="rounded-card border border-line bg-surface">
        <ActionForm of={change} isQuiet>
          <input type="hidden" name="advertiser_id" value={advertiser.id} />
          {mayEdit && own.length > 0 && (
            <fieldset className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2">
              {/* Floating, it stands in the row with the buttons. */}
              <legend className="float-start text-sm text-ink-soft">{t('adTable.bulk')}</legend>
              <Button
                type="submit"
                name="to"
                value="ARCHIVED"
                size="sm"
                isLoading={change.isSending}
              >
                {t('adTable.setStatus', { status: 'ARCHIVED' })}
              </Button>
            </fieldset>
          )}
          <NegativeTable {...data} />
        </ActionForm>
      </div>
      {mayEdit && own.length > 0 && campaigns.length > 0 && (
        <CopyForm advertiserId={advertiser.id} keywords={own} campaigns={campaigns} />
      )}
    </div>
  )
}

function NegativeTable({ mayEdit, kind, found }: NegativesData & { found: FoundNegatives }) {
  const t = useMessages()
  const { page } = found
  const head = (text: string) => (
    <th scope="col" className={classNames(cellClass, 'text-start font-bold')}>
      {text}
    </th>
  )

  return (
    <section
      aria-label={t('adsTool.page.negativeKeywords')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached by the keyboard
      tabIndex={0}
      className="relative overflow-x-auto rounded-card"
    >
      <table className="w-full border-collapse text-sm">
        <caption className="px-4 py-2 text-start text-ink-soft">
          {t('adKeywords.negativeCount', { own: page.own_count, inherited: page.inherited_count })}
        </caption>
        <thead>
          <tr className="border-y border-line text-ink-soft">
            {mayEdit && (
              <th scope="col" className="h-10 ps-4 pe-1 text-start">
                <input
                  type="checkbox"
                  aria-label={t('adTable.chooseAll')}
                  onChange={chooseAll}
                  className="size-5 no-script:hidden"
                />
              </th>
            )}
            <th scope="col" className={classNames(cellClass, pinnedClass, 'text-start font-bold')}>
              {t('adTable.name', { level: 'KEYWORD' })}
            </th>
            {head(t('adTable.match'))}
            {head(t('adKeywords.where'))}
            {head(t('adKeywords.flags'))}
            {mayEdit && head(t('adTable.actions'))}
          </tr>
        </thead>
        <tbody>
          {page.keywords.map((keyword) => (
            <NegativeRow key={keyword.id} {...{ keyword, kind, mayEdit }} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function chooseAll({ currentTarget: all }: ChangeEvent<HTMLInputElement>) {
  const boxes = all.closest('table')?.querySelectorAll<HTMLInputElement>('[name="chosen"]') ?? []
  for (const one of boxes) one.checked = all.checked
}

function NegativeRow({
  keyword,
  kind,
  mayEdit,
}: {
  keyword: NegativeKeyword
  kind: NegativesData['kind']
  mayEdit: boolean
}) {
  const t = useMessages()
  const { id, value, match_type, parent_type } = keyword
  const isOwn = parent_type === kind
  return (
    <tr className={classNames('border-line not-first:border-t', !isOwn && 'text-ink-soft')}>
      {mayEdit && (
        <td className="h-10 ps-4 pe-1">
          {isOwn && (
            <input
              type="checkbox"
              name="chosen"
              value={chosenValue(id, 'ACTIVE')}
              aria-label={t('adTable.choose', { name: value })}
              className="size-5"
            />
          )}
        </td>
      )}
      <th
        scope="row"
        className={classNames(
          cellClass,
          pinnedClass,
          'max-w-44 truncate text-start tablet:max-w-72',
          isOwn ? 'font-bold' : 'font-normal',
        )}
        title={value}
      >
        {value}
      </th>
      <td className={cellClass}>{t('adTable.matchType', { type: match_type })}</td>
      <td className={cellClass}>{t('adKeywords.from', { parent: isOwn ? 'own' : parent_type })}</td>
      <td className={cellClass}>
        <Flags keyword={keyword} />
      </td>
      {mayEdit && (
        <td className={cellClass}>
          {isOwn && (
            <button
              type="submit"
              name="to"
              value={`ARCHIVED:${chosenValue(id, 'ACTIVE')}`}
              aria-label={t('adTable.archiveNamed', { archived: 'no', name: value })}
              className="hit relative h-8 rounded-pill bg-sand px-3 font-bold hover:bg-sand-deep"
            >
              {t('adTable.archiveOne', { archived: 'no' })}
            </button>
          )}
        </td>
      )}
    </tr>
  )
}

/** What is odd about it: excluded twice, or in the way of keywords that ads are to be shown for. */
function Flags({ keyword }: { keyword: NegativeKeyword }) {
  const t = useMessages()
  const { is_repeated, conflicts, conflict_count } = keyword
  return (
    <>
      {is_repeated && <span className="block">{t('adKeywords.repeated')}</span>}
      {conflict_count > 0 && (
        <span className="block whitespace-normal">
          <span
            aria-hidden="true"
            className="me-2 inline-block size-2.5 rounded-pill bg-berry align-baseline"
          />
          {t('adKeywords.conflict', {
            count: conflict_count,
            keywords: conflicts.map((one) => `“${one.value}” (${one.ad_group_name})`).join(', '),
          })}
        </span>
      )}
    </>
  )
}

const CopyForm = codeSplit(() => import('./copy-form.tsx').then((module) => module.CopyForm))
