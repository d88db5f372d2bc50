import { type ReactNode, useState } from 'react'
import { limits } from '#contract/limits'
import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { LeaveGuard } from '#web/lib/pages/leave-guard.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { WebPicture } from '../page/web-picture.tsx'
import type { ChosenPicture } from '../several/chosen-pictures.ts'
import { acceptedTypes } from '../upload/accepted-types.ts'
import type { PagedDeskProps } from './paged-desk.tsx'

const PagedDesk = codeSplit(() => import('./paged-desk.tsx').then((module) => module.PagedDesk))

/** Offers to make one pin of several pictures, in place of what is on the page. */
export function PagedPart({
  several,
  isOffered,
  isGuarded,
  children,
  onSaved,
  ...desk
}: Pick<PagedDeskProps, 'link' | 'scenario' | 'place' | 'boardField' | 'onSaved'> & {
  /** Pictures of a page of the web that were chosen. */
  several: readonly ChosenPicture[] | null
  isOffered: boolean
  /** The page asks before it is left. */
  isGuarded: boolean
  children: ReactNode
}) {
  const t = useMessages()
  const [isOpen, setOpen] = useState(false)
  const count = several?.length ?? 0
  if (!isOpen)
    return (
      <>
        {children}
        {isOffered && (
          <p className="mt-8">
            <Button onClick={() => setOpen(true)}>
              {count < limits.pagesMin
                ? t('createPin.makeOne')
                : t('createPin.makeOneOf', { count: Math.min(count, limits.storyPages) })}
            </Button>
          </p>
        )}
      </>
    )
  return (
    <>
      {!isGuarded && (
        <LeaveGuard
          isOn
          title={t('createPin.leaveTitle')}
          text={t('createPin.leaveText')}
          stayLabel={t('createPin.stay')}
          leaveLabel={t('createPin.leave')}
        />
      )}
      <PagedDesk
        {...desk}
        chosen={several ?? []}
        accept={acceptedTypes(false)}
        // Handed over, so that the page needs no file more for what both use.
        webPicture={(url, className) => (
          <WebPicture url={url} size="236x" alt="" className={className} />
        )}
        onBack={() => setOpen(false)}
        onSaved={(pin) => {
          setOpen(false)
          onSaved(pin)
        }}
      />
    </>
  )
}
