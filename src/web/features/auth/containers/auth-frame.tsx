import type { ReactNode } from 'react'
import { Mark } from '#web/brand/mark.tsx'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { SidePictureColumns } from './side-picture-columns.tsx'
import type { SidePictures } from './side-pictures.ts'

/** The layout of the log-in pages: the form, and on wide screens pictures on both sides of it. */
export function AuthFrame({
  sidePictures,
  children,
}: {
  sidePictures: SidePictures | null
  children: ReactNode
}) {
  const t = useMessages()
  const { brandName } = useFacts()
  return (
    <div className="grid min-h-dvh desk:grid-cols-[minmax(0,1fr)_minmax(0,30.25rem)_minmax(0,1fr)]">
      <div className="relative col-start-1 row-start-1 flex justify-center px-4 pt-8 pb-12 desk:col-start-2 desk:pt-[clamp(1.5rem,8dvh,6rem)]">
        <div className="w-full min-w-0">
          <Anchor
            href="/"
            aria-label={t('auth.home', { brand: brandName })}
            className="mx-auto mb-4 block w-fit rounded-control p-1.5 text-ink"
          >
            <Mark sizePx={44} />
          </Anchor>
          {children}
        </div>
      </div>
      {sidePictures && <SidePictureColumns sidePictures={sidePictures} />}
    </div>
  )
}
