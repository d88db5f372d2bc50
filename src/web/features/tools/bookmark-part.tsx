import bookmarklet from 'virtual:bookmarklet'
import { useEffect, useRef, useState } from 'react'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { buttonClass } from '#web/ui/buttons/button-look.ts'
import { SaveIcon } from '#web/ui/icons/icons.tsx'
import { bookmarkAddress } from './bookmark-address.ts'
import { CopyButton } from './copy-button.tsx'

/** The bookmarklet: a link to drag to the bookmarks bar. */
export function BookmarkPart() {
  const t = useMessages()
  const { brandName, publicUrl } = useFacts()
  const link = useRef<HTMLAnchorElement>(null)
  const [isPressed, setPressed] = useState(false)
  const address = bookmarkAddress(bookmarklet, publicUrl, {
    title: t('tools.chooserTitle'),
    close: t('tools.chooserClose'),
    looking: t('tools.chooserLooking'),
    none: t('tools.chooserNone'),
    save: t('tools.chooserSave', { size: '{size}' }),
    several: t('tools.chooserSeveral'),
    cancel: t('tools.chooserCancel'),
    choose: t('tools.chooserChoose', { size: '{size}' }),
    chosen: t('tools.chooserChosen', { count: '{count}', max: '{max}' }),
    saveOne: t('tools.chooserSaveOne'),
    saveMany: t('tools.chooserSaveMany', { count: '{count}' }),
    blocked: t('tools.chooserBlocked'),
    openHere: t('tools.chooserOpenHere'),
  })
  // React rejects javascript: URLs, so it is set on the element.
  useEffect(() => {
    const bookmark = link.current
    if (!bookmark) return
    bookmark.setAttribute('href', address)
    const stop = new AbortController()
    bookmark.addEventListener(
      'click',
      (event) => {
        event.preventDefault()
        setPressed(true)
      },
      { signal: stop.signal },
    )
    return () => stop.abort()
  }, [address])

  return (
    <div>
      <p className="max-w-160 text-ink-soft">{t('tools.bookmarkText')}</p>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <a
          ref={link}
          href="/tools/"
          draggable
          className={buttonClass({ variant: 'primary', size: 'lg' }, 'cursor-grab')}
        >
          <SaveIcon size={20} className="-ms-1" />
          {t('tools.bookmarkName', { brand: brandName })}
        </a>
        <CopyButton text={address} label={t('tools.copyBookmark')} />
      </div>
      <p role="status" className="mt-2 text-sm text-ink-soft">
        {isPressed && t('tools.dragIt')}
      </p>
      <ol className="mt-4 list-decimal space-y-1 ps-5">
        <li>{t('tools.bookmarkStep1')}</li>
        <li>{t('tools.bookmarkStep2')}</li>
        <li>{t('tools.bookmarkStep3')}</li>
      </ol>
      <p className="mt-3 text-sm text-ink-soft">{t('tools.bookmarkByHand')}</p>
    </div>
  )
}
