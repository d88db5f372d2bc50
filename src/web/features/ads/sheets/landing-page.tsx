import { limits } from '#contract/limits'
import { NothingFoundDrawing } from '#web/brand/drawings.tsx'
import { bulkEditorPath, type SheetPage } from '#web/lib/pages/paths/sheet-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'
import type { LandingData } from './load-landing.ts'
import { SheetFrame } from './sheet-frame.tsx'
import { SheetList } from './sheet-list.tsx'

const steps: { step: string; page: SheetPage }[] = [
  { step: 'download', page: 'download_template' },
  { step: 'edit', page: 'resources' },
  { step: 'upload', page: 'upload_template' },
]

/** Where editing by sheets begins: three steps, and the last sheets. */
export function LandingPage({ latest, ...place }: LandingData) {
  const t = useMessages()
  const { id } = place.advertiser
  return (
    <SheetFrame {...place}>
      <p className="mt-5 max-w-160 text-ink-soft">{t('sheetPages.intro')}</p>
      <ol className="mt-6 grid gap-4 wide:grid-cols-3">
        {steps.map(({ step, page }, n) => (
          <li
            key={step}
            className="flex flex-col items-start gap-2 rounded-card border border-line bg-surface p-5"
          >
            <span aria-hidden="true" className="text-title font-heavy text-satin tabular">
              {n + 1}
            </span>
            <h2 className="text-lg">{t('sheetPages.stepTitle', { step })}</h2>
            <p className="grow text-ink-soft">{t('sheetPages.stepText', { step })}</p>
            <ButtonLink
              href={bulkEditorPath(id, page)}
              size="sm"
              variant={step === 'upload' ? 'primary' : 'secondary'}
              className="mt-2"
            >
              {t('sheetPages.page', { page })}
            </ButtonLink>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-sm text-ink-soft">
        {t('sheetPages.limits', {
          ...{
            rows: limits.sheetRows,
            size: limits.sheetFileBytes / 1_000_000,
            days: limits.sheetDays,
          },
        })}
      </p>
      <Panel title={t('sheetPages.latest')}>
        {latest.length === 0 ? (
          <EmptyState
            isSmall
            headingLevel={3}
            drawing={<NothingFoundDrawing />}
            title={t('sheetPages.none')}
            text={t('sheetPages.noneText')}
          />
        ) : (
          <>
            <SheetList
              advertiser={place.advertiser}
              sheets={latest}
              label={t('sheetPages.latest')}
            />
            <div className="border-t border-line px-4 py-3 text-center">
              <ButtonLink href={bulkEditorPath(id, 'history')} size="sm" variant="quiet">
                {t('sheetPages.all')}
              </ButtonLink>
            </div>
          </>
        )}
      </Panel>
    </SheetFrame>
  )
}
