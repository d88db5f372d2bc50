import type { ReactNode } from 'react'
import { Mark } from '#web/brand/mark.tsx'
import { Anchor } from './buttons/anchor.tsx'

export interface CenteredPageProps {
  title: string
  /** The accessible name of the logo, which links to the home page. */
  homeLabel: string
  /** A sentence under the title. */
  text?: ReactNode
  /** A drawing or a portrait above the title. */
  picture?: ReactNode
  children?: ReactNode
}

/** A page for a single task, without header and navigation. */
export function CenteredPage({ title, homeLabel, text, picture, children }: CenteredPageProps) {
  return (
    <div className="flex min-h-dvh justify-center px-4 pt-8 pb-16 desk:pt-[clamp(2rem,10dvh,7rem)]">
      <div className="w-full max-w-100 min-w-0">
        <Anchor
          href="/"
          aria-label={homeLabel}
          className="mx-auto mb-6 block w-fit rounded-control p-1.5 text-ink"
        >
          <Mark sizePx={44} />
        </Anchor>
        {picture && <div className="mb-5 flex justify-center">{picture}</div>}
        <h1 className="text-center text-headline">{title}</h1>
        {text && <div className="mt-2 text-center text-pretty text-ink-soft">{text}</div>}
        <div className="mt-7 flex flex-col gap-5">{children}</div>
      </div>
    </div>
  )
}
