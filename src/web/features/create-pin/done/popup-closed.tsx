import { useMessages } from '#web/lib/texts/messages.tsx'
import { PopupFrame, PopupTitle } from '../popup/popup-frame.tsx'

/** Shown in a tab that should close but that the browser keeps open. */
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
