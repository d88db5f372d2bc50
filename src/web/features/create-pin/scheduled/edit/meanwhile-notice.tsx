import { useEffect, useRef } from 'react'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { Notice, onWashClass } from '#web/ui/notice.tsx'
import type { EditScheduled } from './use-edit-scheduled.ts'

/** Says what became of the pin while it was edited, and what can be done with what was typed. */
export function MeanwhileNotice({ edit }: { edit: EditScheduled }) {
  const t = useMessages()
  const place = useRef<HTMLDivElement>(null)
  const { meanwhile, isSending, isChanged } = edit
  useEffect(() => {
    if (!meanwhile) return
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [meanwhile])
  if (!meanwhile) return null
  return (
    <div ref={place} tabIndex={-1} className="scroll-mt-24 rounded-card">
      <Notice
        tone="warning"
        title={t(`scheduled.meanwhile.${meanwhile.kind}`)}
        action={
          meanwhile.kind === 'published' ? (
            <>
              {isChanged && (
                <Button
                  variant="primary"
                  isLoading={isSending}
                  onClick={() => void edit.saveToPin(meanwhile.pin_id)}
                >
                  {t('scheduled.saveToPin')}
                </Button>
              )}
              <ButtonLink href={`/pin/${meanwhile.pin_id}/`} className={onWashClass}>
                {t('scheduled.see')}
              </ButtonLink>
            </>
          ) : (
            meanwhile.kind === 'cancelled' && (
              <Button
                isLoading={isSending}
                className={onWashClass}
                onClick={() => void edit.bringBack()}
              >
                {t('scheduled.restore')}
              </Button>
            )
          )
        }
      >
        {t(`scheduled.meanwhileText.${meanwhile.kind}`)}
      </Notice>
    </div>
  )
}
