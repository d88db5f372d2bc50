import { useState } from 'react'
import type { Page } from '#contract/paging'
import { personPins } from '#contract/pins/feeds/person-pins'
import type { PinCard } from '#contract/pins/pin'
import { InnerLink } from '#web/lib/pages/inner-link.tsx'
import { run } from '#web/lib/requests/run.ts'
import { useMorePages } from '#web/lib/requests/use-more-pages.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FormError } from '#web/ui/fields/form-error.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

export interface PinListProps {
  username: string
  pins: Page<PinCard>
  /** Why the pin chosen before cannot be promoted. */
  problem: string | null
  /** The address of the flow with a pin. */
  hrefOf: (pinId: string) => string
}

/** The pins of the business that anybody may open, each a link, so that it works without scripts too. */
export function PinList({ username, pins, problem, hrefOf }: PinListProps) {
  const t = useMessages()
  const [filter, setFilter] = useState('')
  const { items, hasMore, isLoading, loadMore } = useMorePages(pins, (bookmarks) =>
    run(personPins, { username, page_size: 48, bookmarks }),
  )
  const open = items.filter(({ board }) => board.privacy !== 'secret')
  const shown = open.filter((pin) => matches(pin, filter))
  if (open.length === 0 && !hasMore)
    return (
      <EmptyState
        title={t('promote.noPins')}
        text={t('promote.noPinsText')}
        action={
          <ButtonLink href="/pin/create/" variant="primary">
            {t('promote.createPin')}
          </ButtonLink>
        }
      />
    )
  return (
    <div className="flex flex-col gap-4">
      {problem && <FormError>{problem}</FormError>}
      <TextField
        label={t('promote.filterPins')}
        isLabelHidden
        placeholder={t('promote.filterPins')}
        shape="pill"
        className="no-script:hidden"
        type="search"
        value={filter}
        onChange={({ target }) => setFilter(target.value)}
      />
      {shown.length === 0 && <p className="text-ink-soft">{t('promote.noneMatch')}</p>}
      <ul className="grid grid-cols-3 gap-2 tablet:grid-cols-4" aria-label={t('promote.yourPins')}>
        {shown.map((pin) => (
          <li key={pin.id}>
            <InnerLink
              href={hrefOf(pin.id)}
              replace
              preventScrollReset
              className="block rounded-control hover:opacity-85"
            >
              <img
                src={pin.images['236x'].url}
                alt={pinName(pin) || t('promote.untitledPin')}
                loading="lazy"
                className="aspect-square w-full rounded-control bg-sand object-contain"
              />
            </InnerLink>
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button isLoading={isLoading} onClick={() => void loadMore()} className="self-center">
          {t('promote.morePins')}
        </Button>
      )}
    </div>
  )
}

export const pinName = ({ title, alt_text, auto_alt_text }: PinCard) =>
  title || alt_text || auto_alt_text

function matches(pin: PinCard, filter: string): boolean {
  const text = `${pin.title} ${pin.description} ${pin.board.name}`.toLocaleLowerCase()
  return text.includes(filter.trim().toLocaleLowerCase())
}
