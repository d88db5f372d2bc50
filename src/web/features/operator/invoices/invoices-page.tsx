import { Form } from 'react-router'
import { type InvoiceState, invoiceStates } from '#contract/billing/enums'
import type { OperatorInvoice } from '#contract/billing/operator-invoices'
import { limits } from '#contract/limits'
import type { Page } from '#contract/paging'
import { NothingFoundDrawing } from '#web/brand/drawings.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { ChipLink } from '#web/ui/buttons/chip.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { SearchIcon } from '#web/ui/icons/icons-first.tsx'
import { OperatorPage } from '../operator-page.tsx'
import { EnterTopUp } from './enter-top-up.tsx'
import { InvoiceRow } from './invoice-row.tsx'

export interface OperatorInvoicesData {
  /** Null: all of them. */
  state: InvoiceState | null
  query: string
  page: Page<OperatorInvoice>
  /** `YYYY-MM-DD`, in UTC. */
  today: string
}

const path = '/operator/ads/invoices/'

/** What ad accounts were billed, and whether it is paid. */
export function InvoicesPage({ state, query, page, today }: OperatorInvoicesData) {
  const t = useMessages()
  const chip = (one: InvoiceState | null) => (
    <ChipLink href={pathOf({ state: one, query })} isChosen={state === one}>
      {t('operator.invoiceStates', { state: one ?? 'all' })}
    </ChipLink>
  )
  return (
    <OperatorPage title={t('operator.invoices')} text={t('operator.invoicesText')}>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <nav aria-label={t('operator.invoices')} className="flex flex-wrap gap-2">
          {chip(null)}
          {invoiceStates.map((one) => (
            <span key={one} className="contents">
              {chip(one)}
            </span>
          ))}
        </nav>
        <Form
          key={`${state} ${query}`}
          method="get"
          action={path}
          role="search"
          aria-label={t('operator.findInvoices')}
          className="flex min-w-0 grow items-end gap-2 tablet:max-w-96"
        >
          {state && <input type="hidden" name="state" value={state} />}
          <TextField
            type="search"
            name="query"
            label={t('operator.findInvoices')}
            size="sm"
            defaultValue={query}
            maxLength={limits.invoiceQueryLength}
            startIcon={<SearchIcon size={20} />}
            className="min-w-0 grow"
          />
          <Button type="submit" size="sm" className="mb-0.5">
            {t('operator.find')}
          </Button>
        </Form>
      </div>
      <EnterTopUp today={today} />
      <p className="mb-5">
        <Link href="/operator/ads/top_ups/">{t('operator.topUps')}</Link>
      </p>
      {page.items.length === 0 ? (
        <EmptyState
          drawing={<NothingFoundDrawing />}
          title={t('operator.noInvoices')}
          text={query === '' && state === null ? t('operator.noInvoicesText') : undefined}
        />
      ) : (
        <ul
          aria-label={t('operator.invoices')}
          className="rounded-card border border-line bg-surface"
        >
          {page.items.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} today={today} />
          ))}
        </ul>
      )}
      {page.bookmark !== null && (
        <div className="mt-6 text-center">
          <ButtonLink href={pathOf({ state, query, after: page.bookmark })}>
            {t('operator.olderInvoices')}
          </ButtonLink>
        </div>
      )}
    </OperatorPage>
  )
}

function pathOf(shown: { state: InvoiceState | null; query: string; after?: string }): string {
  const given = Object.entries(shown).filter(([, value]) => value !== null && value !== '')
  const search = new URLSearchParams(given as [string, string][]).toString()
  return search === '' ? path : `${path}?${search}`
}
