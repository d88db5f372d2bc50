import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PinCard } from '#contract/pins/pin'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ChipButton } from '#web/ui/buttons/chip.tsx'
import { Popover } from '#web/ui/floats/popover.tsx'
import { SettingsIcon } from '#web/ui/icons/icons.tsx'
import { commonDomains, type SearchCriteria, searchPath } from '../search-address.ts'
import { ColorChoice } from './color-choice.tsx'
import { KindChoice } from './kind-choice.tsx'
import { TimeChoice } from './time-choice.tsx'
import { WebsiteChoice } from './website-choice.tsx'

interface FiltersProps {
  criteria: SearchCriteria
  /** The pins found so far; their websites are suggested. */
  pins: readonly PinCard[]
}

/** Filters and sorting of the Pins found. */
export function Filters({ criteria, pins }: FiltersProps) {
  const t = useMessages()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)

  function choose(part: Partial<SearchCriteria>) {
    setOpen(false)
    void navigate(searchPath({ ...criteria, rs: 'filter', ...part }))
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
        <TimeChoice span={criteria.span} isNewestFirst={criteria.isNewestFirst} onChoose={choose} />
        {criteria.scope !== 'videos' && (
          <KindChoice chosen={criteria.kind} onChoose={(kind) => choose({ kind })} />
        )}
        <ColorChoice chosen={criteria.color} onChoose={(color) => choose({ color })} />
        <WebsiteChoice
          offered={commonDomains(pins).filter((domain) => !criteria.domains.includes(domain))}
          onChoose={(domain) => choose({ domains: [...new Set([...criteria.domains, domain])] })}
        />
      </div>
    </Popover>
  )
}
