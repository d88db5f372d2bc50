import { useMessages } from '#web/lib/texts/messages.tsx'
import { PopupFrame, PopupTitle } from '../popup/popup-frame.tsx'

/** Of a tab that should close and that browsers keep open. */
export function PopupClosed() {
  const t = useMessages()
  return (
    <PopupFrame title={<PopupTitle>{t('popup.title')}</PopupTitle>}>
      <p role="status" className="px-6 py-8 text-center text-ink-soft">
        {t('popup.mayClose')}
      </p>
    </PopupFrame>
  )
}
