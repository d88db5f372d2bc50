import type { Page } from '#contract/paging'
import { listHiddenPins } from '#contract/pins/hide-pin'
import type { PinCard } from '#contract/pins/pin'
import { run } from '#web/lib/requests/run.ts'
import { pinName, pinPath } from '#web/lib/saving/pin-names.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { ListPanel } from '../frame/list-panel.tsx'
import { UndoButton } from '../frame/undo-button.tsx'

export function HiddenPanel({ firstPage }: { firstPage: Page<PinCard> }) {
  const t = useMessages()
  return (
    <ListPanel
      title={t('settings.hiddenPins')}
      text={t('settings.hiddenPinsText')}
      label={t('settings.hiddenPins')}
      none={t('settings.hiddenPinsNone')}
      firstPage={firstPage}
      loadPage={(bookmarks) => run(listHiddenPins, { bookmarks })}
    >
      {(pin) => <HiddenRow key={pin.id} pin={pin} />}
    </ListPanel>
  )
}

function HiddenRow({ pin }: { pin: PinCard }) {
  const t = useMessages()
  const name = pinName(pin, t)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line px-4 py-4 not-first:border-t tablet:px-5">
      <Anchor
        href={pinPath(pin)}
        className="flex min-w-0 grow basis-48 items-center gap-3 rounded-control"
      >
        <img
          src={pin.images['236x'].url}
          alt=""
          loading="lazy"
          className="size-12 shrink-0 rounded-bead object-cover"
          style={{ backgroundColor: pin.dominant_color }}
        />
        <span className="min-w-0">
          <span className="line-clamp-2 font-bold">{name}</span>
          <span className="block truncate text-sm text-ink-soft">{pin.board.name}</span>
        </span>
      </Anchor>
      <UndoButton
        intent="show_again"
        fields={{ pin_id: pin.id }}
        text={t('settings.showAgain')}
        label={t('settings.showAgainNamed', { pin: name })}
        doneToast={() => ({ text: t('settings.shownAgain') })}
      />
    </li>
  )
}
