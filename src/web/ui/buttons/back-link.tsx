import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { ArrowStartIcon } from '../icons/icons.tsx'
import { Anchor } from './anchor.tsx'

interface BackLinkProps {
  href: string
  className?: string
  /** The page it leads to. */
  children: ReactNode
}

/** Above a page's title: the way to the page that this one belongs to. */
export function BackLink({ href, className, children }: BackLinkProps) {
  return (
    <Anchor
      href={href}
      className={classNames(
        'hit relative -ms-2 mb-2 inline-flex h-10 items-center gap-2 rounded-pill ps-2 pe-4 font-bold text-ink-soft hover:bg-sand hover:text-ink',
        className,
      )}
    >
      <ArrowStartIcon size={20} />
      {children}
    </Anchor>
  )
}
