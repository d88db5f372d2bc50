import { useState } from 'react'
import type { Pin } from '#contract/pins/pin'
import { pinName } from '#web/lib/saving/pin-names.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { ChevronDownIcon, LinkIcon, ShareIcon } from '#web/ui/icons/icons.tsx'
import { EmbedCode } from './embed-code.tsx'
import { CodeIcon } from './icons-share.tsx'
import { useShortLink } from './use-short-link.ts'

/** Share outside of this site: a short link, the system's share dialog, and code for a website. */
export function LinkPart({ pin }: { pin: Pin }) {
  const t = useMessages()
  const link = useShortLink(pin)
  const [isEmbedOpen, setEmbedOpen] = useState(false)
  const isEmbeddable = pin.privacy === 'public'
  return (
    <div className="border-t border-line pt-4">
      <div className="flex flex-wrap gap-2">
        <Button icon={<LinkIcon size={20} />} isLoading={link.isMaking} onClick={link.copy}>
          {t('share.copyLink')}
        </Button>
        {'share' in navigator && (
          <Button
            icon={<ShareIcon size={20} />}
            onClick={() => link.shareWithSystem(pinName(pin, t))}
          >
            {t('share.system')}
          </Button>
        )}
        {isEmbeddable && (
          <Button
            icon={<CodeIcon size={20} />}
            endIcon={
              <ChevronDownIcon
                size={18}
                className={isEmbedOpen ? 'rotate-180 transition-transform' : 'transition-transform'}
              />
            }
            aria-expanded={isEmbedOpen}
            onClick={() => setEmbedOpen(!isEmbedOpen)}
          >
            {t('share.embed')}
          </Button>
        )}
      </div>
      {isEmbedOpen && <EmbedCode pin={pin} />}
    </div>
  )
}
