import type { ReactNode } from 'react'
import type { KnownPictureList } from '#contract/media/known-picture-lists'
import { useDateText } from '#web/lib/dates/use-date-text.ts'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { FillList } from './fill-list.tsx'
import { RemoveList } from './remove-list.tsx'

export function ListCard({ list }: { list: KnownPictureList }) {
  const t = useMessages()
  const momentText = useDateText()
  const { name, reason, source, keep_days, expires_at, is_on: isOn, pictures, unsearched } = list
  const { hits, last_hit_at, last_added_at } = list
  return (
    <article className="rounded-card border border-line bg-surface px-4 py-4 tablet:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="min-w-0 text-base break-words">{name}</h2>
        <Chip size="sm" tone={isOn ? 'moss' : 'sand'}>
          {t(isOn ? 'moderation.listOn' : 'operator.off')}
        </Chip>
        <Chip size="sm">{t('operator.reason', { reason })}</Chip>
      </div>
      <dl className="mt-3 grid gap-x-6 gap-y-1 text-sm tablet:grid-cols-[max-content_1fr]">
        <Fact label={t('moderation.listPictures')}>
          {t('moderation.listCount', { count: pictures })}
          {unsearched > 0 && ` · ${t('moderation.listUnsearched', { count: unsearched })}`}
        </Fact>
        <Fact label={t('moderation.listHits')}>
          {t('moderation.listHitCount', { count: hits })}
          {last_hit_at !== null &&
            ` · ${t('moderation.listLast', { when: momentText(last_hit_at) })}`}
        </Fact>
        {last_added_at !== null && (
          <Fact label={t('moderation.listAdded')}>{momentText(last_added_at)}</Fact>
        )}
        {source !== '' && <Fact label={t('moderation.listSource')}>{source}</Fact>}
        {keep_days > 0 && (
          <Fact label={t('moderation.listFiles')}>
            {t('moderation.listDays', { days: keep_days })}
          </Fact>
        )}
        {expires_at !== null && isOn && (
          <Fact label={t('moderation.listUntil')}>{momentText(expires_at)}</Fact>
        )}
      </dl>
      <FillList list={list} />
      <div className="mt-4 flex flex-wrap items-center gap-2 border-t border-line pt-4">
        <SwitchList list={list} />
        {pictures > 0 && (
          <ButtonLink
            href={`/operator/purges/?list=${list.id}`}
            aria-label={t('moderation.listFindNamed', { name })}
          >
            {t('moderation.listFind')}
          </ButtonLink>
        )}
        <RemoveList list={list} />
      </div>
    </article>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="min-w-0 break-words tabular max-tablet:mb-1">{children}</dd>
    </>
  )
}

function SwitchList({ list: { id, name, is_on: isOn } }: { list: KnownPictureList }) {
  const t = useMessages()
  const toasts = useToasts()
  const change = useActionForm<KnownPictureList>('switch', {
    onDone: (done) =>
      toasts.show({
        text: t(done.is_on ? 'moderation.listOnNow' : 'moderation.listOffNow', { name }),
        ...({ tone: 'success', tag: id } as const),
      }),
  })
  return (
    <ActionForm of={change}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="is_on" value={String(!isOn)} />
      <Button
        type="submit"
        isLoading={change.isSending}
        aria-label={t(isOn ? 'moderation.listSwitchOffNamed' : 'moderation.listSwitchOnNamed', {
          name,
        })}
      >
        {t(isOn ? 'moderation.listSwitchOff' : 'moderation.listSwitchOn')}
      </Button>
    </ActionForm>
  )
}
