import { type ReactNode, use, useEffect, useRef, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { GridMemoryContext } from '#web/features/grid/pages/grid-memory.ts'
import type { Place } from '#web/features/organise/organise-call.ts'
import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { withTexts } from '#web/lib/texts/languages.ts'
import { PinGrid, type PinGridProps } from '../grid/pin-grid.tsx'
import type { OrganiseMode } from './organise-pins.tsx'

const OrganisePins = codeSplit(() =>
  withTexts('boards', import('./organise-pins.tsx')).then((module) => module.OrganisePins),
)

const ArrangePins = codeSplit(() =>
  withTexts('boards', import('./arrange-pins.tsx')).then((module) => module.ArrangePins),
)

export interface MemberPinsProps extends PinGridProps {
  place: Place
  /** The number of pins, shown or not. */
  total: number
  heading?: string | null
  /** Beside the heading. */
  tools?: ReactNode
  /** The pins are shown in their custom order. */
  isArrangeable?: boolean
}

/** The pins of a board or section for members who may edit them. */
export function MemberPins(props: MemberPinsProps) {
  const { place, total, heading = null, tools, isArrangeable = false, ...grid } = props
  const [mode, setMode] = useState<OrganiseMode>('looking')
  const [round, setRound] = useState(0)
  const memory = use(GridMemoryContext)
  const revalidator = useRevalidator()
  const historyKey = `${useLocation().key} ${grid.name}`

  const isStale = useRef(false)

  /** Reloads the list, except in select mode. */
  function refresh() {
    isStale.current = true
    void revalidator.revalidate()
  }
  // Waits for the new first page, since the list starts from it.
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
        tools={tools}
        place={place}
        total={total}
        mode={mode}
        onMode={setMode}
        isArrangeable={isArrangeable && grid.firstPage.items.length > 1}
        onChange={() => void revalidator.revalidate()}
        onActionEnd={refresh}
      />
      {mode === 'arranging' && (
        <ArrangePins
          grid={grid}
          onLeave={() => {
            setMode('arranged')
            refresh()
          }}
        />
      )}
      {isShown(mode) && <PinGrid key={round} {...grid} />}
    </>
  )
}

function isShown(mode: OrganiseMode): boolean {
  return mode !== 'selecting' && mode !== 'arranging'
}
