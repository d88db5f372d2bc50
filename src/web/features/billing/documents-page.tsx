import type { Advertiser } from '#contract/advertisers/advertiser'
import type { Invoice } from '#contract/billing/billing'
import type { Page } from '#contract/paging'
import { NothingFoundDrawing } from '#web/brand/drawings.tsx'
import { billingPath } from '#web/lib/pages/paths/billing-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { moneyText } from '#web/lib/texts/money-text.ts'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel, rowClass } from '#web/ui/panels/panel.tsx'
import { BillingFrame } from './billing-frame.tsx'
import { daysText, dayText } from './day-text.ts'
import { DocumentFilter } from './document-filter.tsx'
import { OlderLink } from './older-link.tsx'

export interface DocumentsData {
  advertiser: Advertiser
  /** Null for those whose role does not let them see it. */
  invoices: Page<Invoice> | null
  /** As in `status=OPEN`; empty where all are shown. */
  filter: string
}

/** Invoices and credit memos, to download. */
export function DocumentsPage({ advertiser, invoices, filter }: DocumentsData) {
  const t = useMessages()
  const path = billingPath(advertiser.id, 'documents')
  const isFound = invoices !== null && invoices.items.length > 0
  return (
    <BillingFrame title="billing.tab.documents">
      {invoices && (
        <>
          {(isFound || filter !== '') && <DocumentFilter path={path} filter={filter} />}
          {isFound ? (
            <Panel title={t('billing.tab.documents')}>
              <ul aria-label={t('billing.tab.documents')}>
                {invoices.items.map((invoice) => (
                  <InvoiceRow key={invoice.id} invoice={invoice} />
                ))}
              </ul>
              <OlderLink path={path} bookmark={invoices.bookmark} filter={filter} />
              <div className="border-t border-line px-4 py-3 text-end tablet:px-5">
                <ButtonLink
                  href={`/download-invoice-lines/${advertiser.id}/${filter && `?${filter}`}`}
                  target="_self"
                  download
                  size="sm"
                >
                  {t('billing.linesCsv')}
                </ButtonLink>
              </div>
            </Panel>
          ) : (
            <EmptyState
              drawing={<NothingFoundDrawing />}
              title={t(filter === '' ? 'billing.noDocuments' : 'billing.noDocumentsFound')}
              text={t(filter === '' ? 'billing.noDocumentsText' : 'billing.noDocumentsFoundText')}
            />
          )}
        </>
      )}
    </BillingFrame>
  )
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const t = useMessages()
  const { number, status, document, due_time, corrects_number } = invoice
  const day = (seconds: number) => dayText(seconds, t.locale)
  const about =
    document === 'CREDIT_MEMO'
      ? t('billing.corrects', { number: corrects_number ?? '' })
      : daysText(invoice.period_start_time, invoice.period_end_time, t.locale)
  return (
    <li className={rowClass}>
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <strong className="font-bold tabular">{number}</strong>
          {document === 'CREDIT_MEMO' ? (
            <Chip size="sm">{t('billing.creditMemo')}</Chip>
          ) : (
            <Chip size="sm" tone={status === 'OPEN' ? 'straw' : 'moss'}>
              {t(`billing.document.${status}`)}
            </Chip>
          )}
        </p>
        <p className="text-sm text-ink-soft">{about}</p>
        {status === 'OPEN' && due_time !== null && (
          <p className="text-sm">{t('billing.dueOn', { day: day(due_time) })}</p>
        )}
      </div>
      <p className="ms-auto font-bold tabular">
        {moneyText(invoice.total_micro, invoice.currency, t.locale)}
      </p>
      <ButtonLink
        href={`/download-invoice/${invoice.id}/`}
        target="_self"
        download
        aria-label={t('billing.downloadNamed', { number })}
      >
        {t('billing.download')}
      </ButtonLink>
    </li>
  )
}
