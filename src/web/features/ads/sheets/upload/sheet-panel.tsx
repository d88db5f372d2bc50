import { type ReactNode, useEffect, useRef } from 'react'
import type { ConsentTexts } from '#contract/accounts/consents/consents'
import type { Advertiser } from '#contract/advertisers/advertiser'
import type { Sheet } from '#contract/campaigns/sheets/sheets'
import { ConsentText } from '#web/lib/ads/consent-text.tsx'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { historyPath } from '#web/lib/pages/paths/change-path.ts'
import { sheetPath } from '#web/lib/pages/paths/sheet-path.ts'
import { useFresh } from '#web/lib/requests/use-fresh.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { isMoving } from '../is-moving.ts'
import { SheetFiles } from '../sheet-list.tsx'

const titles = {
  READING: 'sheetPages.reading',
  READY: 'sheetPages.preview',
  RUNNING: 'sheetPages.running',
  SUCCEEDED: 'sheetPages.done',
  FAILED: 'sheetPages.failed',
} as const

/** Where a sheet is on its way, and what can be done about it. */
export function SheetPanel({
  advertiser,
  sheet,
  terms,
}: {
  advertiser: Advertiser
  sheet: Sheet
  terms: ConsentTexts | null
}) {
  const t = useMessages()
  const { id, name, status, refused, saved, waiting } = sheet
  useFresh(isMoving(sheet), 1_000)
  const heading = useFocusOnceApplied(status)
  const isBad = status === 'FAILED' || refused > 0
  return (
    <section aria-label={name} className="mt-6 flex flex-col gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-lg break-words outline-none">
        {name}
      </h2>
      <div role="status">
        <Notice tone={isBad ? 'warning' : 'calm'} title={t(titles[status])}>
          <SheetWords sheet={sheet} />
        </Notice>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {isMoving(sheet) && (
          <noscript>
            <a href={sheetPath(advertiser.id, id)}>{t('sheetPages.refresh')}</a>
          </noscript>
        )}
        {status === 'READY' && waiting > 0 && (
          <SheetForm intent="apply_sheet" {...{ advertiser, sheet, terms }} isMain>
            {t('sheetPages.apply', { count: waiting })}
          </SheetForm>
        )}
        {status === 'SUCCEEDED' && saved > 0 && !sheet.is_undone && (
          <SheetForm intent="undo_sheet" {...{ advertiser, sheet }}>
            {t('sheetPages.undo')}
          </SheetForm>
        )}
        <SheetFiles advertiserId={advertiser.id} sheet={sheet} />
        {saved > 0 && (
          <ButtonLink
            size="sm"
            variant="quiet"
            href={`${historyPath(advertiser.id)}?bulk_edit=${id}`}
          >
            {t('adsTool.page.history')}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

/** The button that applies a sheet goes away with the focus on it. */
function useFocusOnceApplied(status: Sheet['status']) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(status)
  useEffect(() => {
    if (before.current === 'READY' && document.activeElement === document.body)
      heading.current?.focus()
    before.current = status
  }, [status])
  return heading
}

function SheetWords({ sheet }: { sheet: Sheet }): ReactNode {
  const t = useMessages()
  const { status, saved, refused, unchanged, waiting, created, total, ignored, failure } = sheet
  if (status === 'READING') return t('sheetPages.readingText')
  const counts = t('sheetPages.counts', { status, saved, refused, unchanged, waiting })
  return (
    <>
      {failure !== null && <p>{failure}</p>}
      {status === 'READY' ? (
        <p>
          {waiting === 0 && `${t('sheetPages.nothing')}. `}
          {t('sheetPages.previewText', {
            ...{ created, edited: waiting - created, unchanged, refused },
          })}
        </p>
      ) : (
        total > 0 && <p>{counts}.</p>
      )}
      {ignored > 0 && <p>{t('sheetPages.ignored', { count: ignored })}</p>}
      {sheet.is_undone && <p>{t('sheetPages.isUndone')}</p>}
      {status === 'RUNNING' && (
        <progress
          value={total - waiting}
          max={total}
          aria-label={t('sheetPages.progress', { done: total - waiting, total })}
          className="mt-2 w-full accent-satin"
        />
      )}
    </>
  )
}

function SheetForm({
  intent,
  advertiser,
  sheet,
  terms = null,
  isMain = false,
  children,
}: {
  intent: 'apply_sheet' | 'undo_sheet'
  advertiser: Advertiser
  sheet: Sheet
  terms?: ConsentTexts | null
  isMain?: boolean
  children: ReactNode
}) {
  const t = useMessages()
  const form = useActionForm(intent)
  return (
    <ActionForm of={form} className="flex flex-col items-start gap-3">
      <input type="hidden" name="advertiser_id" value={advertiser.id} />
      <input type="hidden" name="sheet_id" value={sheet.id} />
      {terms && (
        <div className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
          <ConsentText terms={terms} />
          <Checkbox name="accepts_terms" value="yes" required label={t('sheetPages.acceptTerms')} />
        </div>
      )}
      <Button
        type="submit"
        size="sm"
        variant={isMain ? 'primary' : 'secondary'}
        isLoading={form.isSending}
      >
        {children}
      </Button>
    </ActionForm>
  )
}
