import { type ReactNode, useEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits'
import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { withTexts } from '#web/lib/texts/languages.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { WebPicture } from '../page/web-picture.tsx'
import type { ChosenPicture } from '../several/chosen-pictures.ts'
import { acceptedTypes } from '../upload/accepted-types.ts'
import type { PagedDeskProps } from './paged-desk.tsx'

const PagedDesk = codeSplit(() =>
  withTexts('scheduled', import('./paged-desk.tsx')).then((module) => module.PagedDesk),
)

/** Offers to make one pin of several pictures, in place of what is on the page. */
export function PagedPart({
  several,
  isOffered,
  children,
  onContent,
  onSaved,
  onScheduled,
  ...desk
}: Pick<
  PagedDeskProps,
  'data' | 'flow' | 'boardField' | 'isDrafted' | 'onContent' | 'onSaved' | 'onScheduled'
> & {
  /** Pictures of a page of the web that were chosen. */
  several: readonly ChosenPicture[] | null
  isOffered: boolean
  children: ReactNode
}) {
  const t = useMessages()
  const [step, setStep] = useState<'closed' | 'open' | 'kept' | 'left'>(
    desk.data.draft?.paged ? 'kept' : 'closed',
  )
  const opener = useRef<HTMLButtonElement>(null)
  const count = several?.length ?? 0
  useEffect(() => {
    if (step === 'left') opener.current?.focus()
  }, [step])
  function close(to: 'closed' | 'left') {
    setStep(to)
    onContent(null)
  }
  if (step === 'closed' || step === 'left')
    return (
      <>
        {children}
        {isOffered && (
          <p className="mt-8">
            <Button ref={opener} onClick={() => setStep('open')}>
              {count < limits.pagesMin
                ? t('createPin.makeOne')
                : t('createPin.makeOneOf', { count: Math.min(count, limits.storyPages) })}
            </Button>
          </p>
        )}
      </>
    )
  return (
    <PagedDesk
      {...desk}
      chosen={several ?? []}
      isKept={step === 'kept'}
      accept={acceptedTypes(desk.data.takesVideos)}
      // Handed over, so that the page needs no file more for what both use.
      webPicture={(url, className) => (
        <WebPicture url={url} size="236x" alt="" className={className} />
      )}
      onContent={onContent}
      onBack={() => close('left')}
      onSaved={(pin) => {
        close('closed')
        onSaved(pin)
      }}
      onScheduled={(pin) => {
        close('closed')
        onScheduled(pin)
      }}
    />
  )
}
