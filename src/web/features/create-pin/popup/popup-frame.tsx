import { type ReactNode, useRef } from 'react'
import { Mark } from '#web/brand/mark.tsx'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useWindowFit } from './use-window-fit.ts'

/** The layout of the popup window: what is saved, and beside it where to save it. */
export function PopupFrame({
  title,
  side,
  sideGrows = false,
  children,
}: {
  title?: ReactNode
  side?: ReactNode
  /** Lets the side grow with its content; else its height is fixed. */
  sideGrows?: boolean
  children: ReactNode
}) {
  const content = useRef<HTMLDivElement>(null)
  const { brandName } = useFacts()
  useWindowFit(content)
  return (
    <div ref={content} className="mx-auto max-w-300 pb-6">
      <header className="flex items-center gap-3 px-6 pt-4 pb-3">
        <Mark sizePx={28} />
        <span className="sr-only">{brandName}</span>
        {title}
      </header>
      {side === undefined ? (
        children
      ) : (
        <div className="grid gap-6 px-6 tablet:grid-cols-[minmax(0,1fr)_22.75rem] desk:grid-cols-[minmax(0,1fr)_29.5rem]">
          <div className="min-w-0">{children}</div>
          {/* The window is resized to fit its content, so the content's height must not depend on the window. */}
          <div
            className={sideGrows ? 'min-w-0' : 'top-4 min-w-0 self-start *:h-136! tablet:sticky'}
          >
            {side}
          </div>
        </div>
      )}
    </div>
  )
}

export function PopupTitle({ children }: { children: ReactNode }) {
  return <h1 className="text-lg font-bold">{children}</h1>
}
