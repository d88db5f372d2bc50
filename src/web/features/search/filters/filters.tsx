import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PinCard } from '#contract/pins/pin'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ChipButton } from '#web/ui/buttons/chip.tsx'
import { Popover } from '#web/ui/floats/popover.tsx'
import { SettingsIcon } from '#web/ui/icons/icons.tsx'
import { commonDomains, type SearchAsk, searchPath } from '../search-address.ts'
import { ColorChoice } from './color-choice.tsx'
import { KindChoice } from './kind-choice.tsx'
import { TimeChoice } from './time-choice.tsx'
import { WebsiteChoice } from './website-choice.tsx'

interface FiltersProps {
  ask: SearchAsk
  /** Found so far: their websites are offered. */
  pins: readonly PinCard[]
}

/** Fewer of the Pins found, or in another order. */
export function Filters({ ask, pins }: FiltersProps) {
  const t = useMessages()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)

  function choose(part: Partial<SearchAsk>) {
    setOpen(false)
    void navigate(searchPath({ ...ask, rs: 'filter', ...part }))
  }
  return (
    <Popover
      label={t('search.filters')}
      isOpen={isOpen}
      onOpenChange={setOpen}
      opener={(props) => (
        <ChipButton
          {...props}
          start={<SettingsIcon size={18} />}
          className="shrink-0 no-script:hidden max-tablet:gap-0 max-tablet:px-2"
        >
          <span className="max-tablet:sr-only">{t('search.filters')}</span>
        </ChipButton>
      )}
    >
      <div className="flex flex-col gap-5">
        <TimeChoice span={ask.span} isNewestFirst={ask.isNewestFirst} onChoose={choose} />
        {ask.scope !== 'videos' && (
          <KindChoice chosen={ask.kind} onChoose={(kind) => choose({ kind })} />
        )}
        <ColorChoice chosen={ask.color} onChoose={(color) => choose({ color })} />
        <WebsiteChoice
          offered={commonDomains(pins).filter((domain) => !ask.domains.includes(domain))}
          onChoose={(domain) => choose({ domains: [...new Set([...ask.domains, domain])] })}
        />
      </div>
    </Popover>
  )
}
