import { useMessages } from '#web/lib/texts/messages.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { PromoteData } from './load-promote.ts'
import { PromoteFlow } from './promote-flow.tsx'
import { SetUpAccount } from './set-up-account.tsx'

export function PromotePage(data: PromoteData) {
  const t = useMessages()
  if (data.kind === 'set_up') return <SetUpAccount {...data} />
  if (!data.defaults.is_open)
    return (
      <div className="gutter mx-auto max-w-184 pt-4 pb-24">
        <h1 className="mb-5 text-headline">{t('promote.title')}</h1>
        <Notice title={t('promote.closed')}>{t('promote.closedText')}</Notice>
      </div>
    )
  return <PromoteFlow key={data.advertiser.id} {...data} />
}
