import type { ReactNode } from 'react'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { classNames } from '#web/ui/class-names.ts'

export interface PlaceLinkProps {
  href: string
  isHere?: boolean
  label: string
  children: ReactNode
}

/** A link in the bottom bar: an icon over a label. */
export function PlaceLink({ href, isHere = false, label, children }: PlaceLinkProps) {
  return (
    <Anchor href={href} aria-current={isHere ? 'page' : undefined} className={placeClass(isHere)}>
      {children}
      <PlaceLabel>{label}</PlaceLabel>
    </Anchor>
  )
}

export function PlaceLabel({ children }: { children: ReactNode }) {
  return <span className="text-xs leading-none">{children}</span>
}

export function placeClass(isHere: boolean): string {
  return classNames(
    'flex h-14 flex-1 flex-col items-center justify-center gap-1 -outline-offset-4',
    isHere ? 'font-bold text-ink' : 'font-medium text-ink-soft',
  )
}
