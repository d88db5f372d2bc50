import type { ReactNode } from 'react'
import { Mark } from '#web/brand/mark.tsx'
import { useMessages } from '#web/lib/messages.tsx'
import { useFacts } from '#web/lib/use-facts.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Bower } from './bower.tsx'
import type { Walls } from './finds.ts'

/** The form stands in the doorway; on wide screens people's pictures rise on both sides of it. */
export function AuthFrame({
  title,
  walls,
  children,
}: {
  title: string
  walls: Walls | null
  children: ReactNode
}) {
  const t = useMessages()
  const { brandName } = useFacts()
  return (
    <div className="grid min-h-dvh desk:grid-cols-[minmax(0,1fr)_minmax(0,30.25rem)_minmax(0,1fr)]">
      <div className="col-start-1 row-start-1 flex justify-center px-4 pt-10 pb-12 desk:col-start-2 desk:pt-[clamp(2rem,13dvh,9rem)]">
        <div className="w-full min-w-0">
          <Anchor
            href="/"
            aria-label={t('auth.home', { brand: brandName })}
            className="mx-auto mb-4 block w-fit rounded-control p-1.5 text-ink"
          >
            <Mark sizePx={44} />
          </Anchor>
          <h1 className="mb-6 text-center text-headline">{title}</h1>
          <div className="mx-auto w-67 max-w-full">{children}</div>
        </div>
      </div>
      {walls && <Bower walls={walls} />}
    </div>
  )
}
