import { useState } from 'react'
import type { ReportView } from '#contract/reporting/preferences/report-view'
import { preferencesPath } from '#web/lib/pages/paths/preferences-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Menu } from '#web/ui/floats/menu.tsx'
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx'
import type { TableData } from '../load-table.ts'
import { viewPath } from '../view/table-paths.ts'
import { viewQuery } from '../view/table-view.ts'
import { viewOf } from './own-defaults.ts'
import { SaveViewDialog } from './save-view-dialog.tsx'

/** Tables and columns that were saved, one's own and shared ones, and the way to save this one. */
export function ViewsMenu({ advertiser, level, view, views }: TableData) {
  const t = useMessages()
  const [saved, setSaved] = useState<ReportView['kind'] | null>(null)
  const shown = viewQuery({ ...view, isAsShown: true })
  const hrefOf = (one: ReportView) =>
    viewPath(
      advertiser.id,
      level,
      one.kind === 'VIEW'
        ? viewOf(one)
        : { ...view, columns: viewOf(one).columns, isAsShown: true },
    )
  const group = (key: 'own' | 'shared' | 'columns', some: readonly ReportView[]) =>
    some.length === 0
      ? []
      : [
          {
            key,
            heading: t('adViews.group', { name: key }),
            items: some.map((one) => ({
              key: one.id,
              label: one.name,
              isChosen: one.kind === 'VIEW' && viewQuery(viewOf(one)) === shown,
              href: hrefOf(one),
            })),
          },
        ]
  const tables = views.filter((one) => one.kind === 'VIEW' && one.level === level)
  return (
    <>
      <Menu
        label={t('adViews.menu')}
        align="start"
        groups={[
          ...group(
            'own',
            tables.filter(({ is_own }) => is_own),
          ),
          ...group(
            'shared',
            tables.filter(({ is_own }) => !is_own),
          ),
          ...group(
            'columns',
            views.filter(({ kind }) => kind === 'COLUMNS'),
          ),
          {
            key: 'save',
            items: [
              { key: 'view', label: t('adViews.save'), onSelect: () => setSaved('VIEW') },
              {
                key: 'columns',
                label: t('adViews.saveColumns'),
                onSelect: () => setSaved('COLUMNS'),
              },
              {
                key: 'preferences',
                label: t('adsTool.page.preferences'),
                href: preferencesPath(advertiser.id),
              },
            ],
          },
        ]}
        opener={(props) => (
          <Button {...props} className="no-script:hidden">
            <span className="inline-flex items-center gap-1">
              {t('adViews.menu')}
              <ChevronDownIcon size={16} />
            </span>
          </Button>
        )}
      />
      {saved && (
        <SaveViewDialog
          {...{ advertiserId: advertiser.id, level, kind: saved }}
          query={shown}
          onClose={() => setSaved(null)}
        />
      )}
    </>
  )
}
