import { useLayoutEffect, useRef } from 'react'
import { Anchor } from './buttons/anchor.tsx'
import { classNames } from './class-names.ts'

export interface Tab {
  href: string
  label: string
  count?: string
  isCurrent: boolean
}

export interface TabsProps {
  /** The accessible name of the landmark. */
  label: string
  tabs: Tab[]
  align?: 'start' | 'center'
  className?: string
}

/** Tabs for views with their own URLs: links, not buttons. The current one is marked by a small arch. */
export function Tabs({ label, tabs, align = 'start', className }: TabsProps) {
  const strip = useRef<HTMLUListElement>(null)
  const current = tabs.find(({ isCurrent }) => isCurrent)?.href
  // Scrolls the current tab into view if there is no room for all.
  useLayoutEffect(() => {
    const tab = current && strip.current?.querySelector('[aria-current]')
    if (!tab || !strip.current) return
    const frame = strip.current.getBoundingClientRect()
    const box = tab.getBoundingClientRect()
    if (box.left >= frame.left && box.right <= frame.right) return
    strip.current.scrollLeft += box.left + box.width / 2 - frame.left - frame.width / 2
  }, [current])

  return (
    <nav aria-label={label} className={className}>
      <ul
        ref={strip}
        className={classNames(
          '-mx-1.5 flex scrollbar-none gap-6 overflow-x-auto px-1 py-1',
          align === 'center' && 'justify-center-safe',
        )}
      >
        {tabs.map((tab) => (
          <li key={tab.href} className="shrink-0">
            <Anchor
              href={tab.href}
              aria-current={tab.isCurrent ? 'page' : undefined}
              className={classNames(
                'group relative flex min-h-11 flex-col justify-center rounded-bead px-0.5 font-bold whitespace-nowrap transition-colors',
                tab.isCurrent ? 'text-ink' : 'text-ink-soft hover:text-ink',
              )}
            >
              <span className="flex gap-1.5">
                {tab.label}
                {tab.count !== undefined && (
                  <span className="font-normal text-ink-soft tabular">{tab.count}</span>
                )}
              </span>
              <span
                aria-hidden="true"
                className={classNames(
                  'absolute inset-x-0 bottom-0 h-1.5 rounded-t-[100%] border-t-3 transition-opacity',
                  tab.isCurrent ? 'border-satin' : 'border-line opacity-0 group-hover:opacity-100',
                )}
              />
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}
