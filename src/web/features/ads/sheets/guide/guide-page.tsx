import { sheetFormats } from '#contract/campaigns/sheets/sheet-columns'
import { sheetFilePath } from '#web/lib/pages/paths/sheet-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { DownloadIcon } from '#web/ui/icons/icons.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'
import { SheetFrame } from '../sheet-frame.tsx'
import { CodeTable, ColumnTable } from './guide-tables.tsx'
import type { GuideData } from './load-guide.ts'

const rules = [
  ...(['above', 'action', 'type', 'ids', 'parents', 'empty', 'days', 'amounts'] as const),
  ...(['lists', 'texts', 'english'] as const),
]

/** How sheets are written: made of the same list of columns that they are read by. */
export function GuidePage({ guide, ...place }: GuideData) {
  const t = useMessages()
  const { id } = place.advertiser
  return (
    <SheetFrame {...place} page="resources">
      <Panel title={t('sheetPages.rulesTitle')}>
        <ul className="flex list-disc flex-col gap-2 py-5 ps-9 pe-5">
          {rules.map((rule) => (
            <li key={rule}>{t('sheetPages.rule', { rule })}</li>
          ))}
        </ul>
      </Panel>
      <Panel title={t('sheetPages.samplesTitle')} text={t('sheetPages.sampleText')}>
        <div className="flex flex-wrap gap-2 px-4 py-5 tablet:px-5">
          {sheetFormats.map((format) => (
            <ButtonLink
              key={format}
              size="sm"
              href={sheetFilePath(id, 'samples', { format })}
              target="_self"
              icon={<DownloadIcon size={18} />}
            >
              {t('sheetPages.sampleAs', { format })}
            </ButtonLink>
          ))}
        </div>
      </Panel>
      <Panel title={t('sheetPages.columnsTitle')} text={t('sheetPages.columnsText')}>
        <ColumnTable advertiserId={id} />
      </Panel>
      <Panel title={t('sheetPages.codesTitle')} text={t('sheetPages.codesText')}>
        <CodeTable codes={guide.of_rows} label={t('sheetPages.codesTitle')} />
      </Panel>
      <Panel title={t('sheetPages.fileCodesTitle')}>
        <CodeTable codes={guide.of_sheets} label={t('sheetPages.fileCodesTitle')} />
      </Panel>
    </SheetFrame>
  )
}
