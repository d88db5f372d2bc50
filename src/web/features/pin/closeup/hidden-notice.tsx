import type { Pin } from '#contract/pins/pin'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { EyeOffIcon } from '#web/ui/icons/icons.tsx'
import { onWashClass } from '#web/ui/notice.tsx'
import { useHiding } from '../unwanted/use-hiding.ts'

/** Shown on the page of a pin that the viewer has hidden. */
export function HiddenNotice({ pin }: { pin: Pin }) {
  const t = useMessages()
  const { unhide } = useHiding(pin)
  return (
    <div className="mx-auto mb-4 flex max-w-160 flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-straw-wash px-4 py-3 max-tablet:mx-4 max-tablet:mt-4">
      <EyeOffIcon size={20} />
      <p className="min-w-0 grow basis-48">{t('closeup.isHidden')}</p>
      <Button size="sm" className={onWashClass} onClick={unhide}>
        {t('closeup.unhide')}
      </Button>
    </div>
  )
}
