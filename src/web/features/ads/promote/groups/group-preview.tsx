import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { FieldError } from '#web/ui/fields/field-error.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { PromotedGroup } from './load-groups.ts'

/** What is in the product group now, and what speaks against promoting it. */
export function GroupPreview({
  group: { name, feed, count, titles },
  payer,
  problem,
  onChange,
}: {
  group: PromotedGroup
  payer: string
  problem: string | null
  onChange: () => void
}) {
  const t = useMessages()
  const isHydrated = useHydrated()
  const left = count - titles.length
  return (
    <div className="flex min-w-0 flex-col items-start gap-3">
      <div>
        <p className="text-sm text-ink-soft">{t('promote.promotedBy', { name: payer })}</p>
        <p className="font-bold break-words">{name}</p>
        <p className="text-sm break-words text-ink-soft">
          {t('promote.groupOfFeed', { feed, count })}
        </p>
      </div>
      {titles.length > 0 && (
        <ul aria-label={t('promote.groupItems')} className="w-full text-sm">
          {titles.map((title, nth) => (
            <li
              key={nth}
              className="line-clamp-2 border-line py-1.5 break-words not-first:border-t"
            >
              {title}
            </li>
          ))}
          {left > 0 && (
            <li className="border-t border-line py-1.5 text-ink-soft">
              {t('promote.groupMore', { count: left })}
            </li>
          )}
        </ul>
      )}
      {count === 0 && (
        <p className="text-sm">
          <strong className="block font-bold">{t('promote.groupEmpty')}</strong>
          {t('promote.groupEmptyText')}
        </p>
      )}
      {problem && (
        // Sending leads the focus here, as to fields.
        <div role="alert" tabIndex={-1}>
          <FieldError>{problem}</FieldError>
        </div>
      )}
      {isHydrated && <Button onClick={onChange}>{t('promote.otherGroup')}</Button>}
    </div>
  )
}
