import { use, useEffect, useRef, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { GridMemoryContext } from '#web/features/grid/pages/grid-memory.ts'
import type { Place } from '#web/features/organise/organise-call.ts'
import { apart } from '#web/lib/pages/apart.tsx'
import { withTexts } from '#web/lib/texts/languages.ts'
import { PinGrid, type PinGridProps } from '../grid/pin-grid.tsx'
import type { OrganiseMode } from './organise-pins.tsx'

const OrganisePins = apart(() =>
  withTexts('boards', import('./organise-pins.tsx')).then((module) => module.OrganisePins),
)

export interface MemberPinsProps extends PinGridProps {
  place: Place
  /** Pins there are, shown or not. */
  total: number
  heading?: string | null
}

/** The pins of a board or section for those who may put them in order. */
export function MemberPins({ place, total, heading = null, ...grid }: MemberPinsProps) {
  const [mode, setMode] = useState<OrganiseMode>('looking')
  const [round, setRound] = useState(0)
  const memory = use(GridMemoryContext)
  const revalidator = useRevalidator()
  const historyKey = `${useLocation().key} ${grid.name}`

  const isStale = useRef(false)

  /** The list as it is now, where somebody only looks; those who choose keep what they see. */
  function refresh() {
    isStale.current = true
    void revalidator.revalidate()
  }
  // Not before the page has its new pins: the list begins with what it is given first.
  const { firstPage } = grid
  useEffect(() => {
    if (!isStale.current) return
    isStale.current = false
    memory?.forget(historyKey)
    setRound((before) => before + 1)
  }, [firstPage, memory, historyKey])

  return (
    <>
      <OrganisePins
        grid={grid}
        heading={heading}
        place={place}
        total={total}
        mode={mode}
        onMode={setMode}
        onChange={() => void revalidator.revalidate()}
        onActionEnd={refresh}
      />
      {mode !== 'selecting' && <PinGrid key={round} {...grid} />}
    </>
  )
}
