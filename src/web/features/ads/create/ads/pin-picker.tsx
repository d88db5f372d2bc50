import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Page } from '#contract/paging'
import { personPins } from '#contract/pins/feeds/person-pins'
import type { PinCard } from '#contract/pins/pin'
import { run } from '#web/lib/requests/run.ts'
import { useMorePages } from '#web/lib/requests/use-more-pages.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { createForAd } from './create-for-ad.ts'

interface PinPickerProps {
  username: string
  pins: Page<PinCard>
  /** Chosen to begin with. */
  first: string | null
  /** For which a pin may be made. */
  adGroup: string | null
  isOpen: boolean
  /** How many more there may be. */
  room: number
  onClose: () => void
  onPicked: (pins: PinCard[]) => void
}

/** Pins of the business, of which several can be taken at once. */
export function PinPicker({
  username,
  pins,
  first,
  adGroup,
  isOpen,
  room,
  onClose,
  onPicked,
}: PinPickerProps) {
  const t = useMessages()
  const location = useLocation()
  const [chosen, setChosen] = useState<readonly string[]>(first === null ? [] : [first])
  const { items, hasMore, isLoading, loadMore } = useMorePages(pins, (bookmarks) =>
    run(personPins, { username, page_size: 48, bookmarks }),
  )
  // One that was made for an ad may be on a secret board of the ad account, and on a later page, too.
  const open = [...new Map(items.map((pin) => [pin.id, pin])).values()].filter(
    ({ id, board }) => id === first || board.privacy !== 'secret',
  )
  function close() {
    setChosen([])
    onClose()
  }
  function take() {
    setChosen([])
    onPicked(open.filter(({ id }) => chosen.includes(id)))
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t('promote.choosePin')}
      closeLabel={t('form.close')}
      widthPx={640}
      footer={
        <Button variant="primary" onClick={take} isDisabled={chosen.length === 0}>
          {t('createPages.takePins', { count: chosen.length })}
        </Button>
      }
    >
      {open.length === 0 && !hasMore ? (
        <EmptyState
          title={t('promote.noPins')}
          text={t('promote.noPinsText')}
          action={
            <ButtonLink href={createForAd(location, adGroup)} variant="primary">
              {t('promote.createPin')}
            </ButtonLink>
          }
        />
      ) : (
        <div className="flex flex-col gap-4">
          <ul className="grid grid-cols-3 gap-2 p-1 tablet:grid-cols-5">
            {open.map((pin) => (
              <li key={pin.id}>
                <PinTick
                  pin={pin}
                  isChosen={chosen.includes(pin.id)}
                  isFull={chosen.length >= room}
                  onChange={(isChosen) =>
                    setChosen(
                      isChosen ? [...chosen, pin.id] : chosen.filter((one) => one !== pin.id),
                    )
                  }
                />
              </li>
            ))}
          </ul>
          {hasMore && (
            <Button isLoading={isLoading} onClick={() => void loadMore()} className="self-center">
              {t('promote.morePins')}
            </Button>
          )}
        </div>
      )}
    </Dialog>
  )
}

interface PinTickProps {
  pin: PinCard
  isChosen: boolean
  isFull: boolean
  onChange: (isChosen: boolean) => void
}

function PinTick({ pin, isChosen, isFull, onChange }: PinTickProps) {
  const t = useMessages()
  return (
    <label
      className={classNames(
        'relative block cursor-pointer rounded-control',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
        isChosen && 'ring-3 ring-satin',
      )}
    >
      <img
        src={pin.images['236x'].url}
        alt={pin.title || pin.alt_text || pin.auto_alt_text || t('promote.untitledPin')}
        loading="lazy"
        className="aspect-square w-full rounded-control bg-sand object-contain"
      />
      <input
        type="checkbox"
        checked={isChosen}
        disabled={isFull && !isChosen}
        onChange={({ target }) => onChange(target.checked)}
        className="absolute start-1.5 top-1.5 size-5 accent-satin"
      />
    </label>
  )
}
