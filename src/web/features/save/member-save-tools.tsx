import { useEffect, useEffectEvent, useState } from 'react'
import { takePendingAction } from '#web/lib/authentication/auth-prompt.tsx'
import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { pinName } from '#web/lib/saving/pin-names.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { CheckIcon, ChevronDownIcon } from '#web/ui/icons/icons.tsx'
import { useSaveMemory } from './memory/use-save-memory.tsx'
import { type SaveToolsProps, toolsClass } from './save-tools-look.ts'
import { usePinSaving } from './use-pin-saving.ts'

const loadPicker = () => import('./save-picker.tsx')
const SavePicker = codeSplit(() => loadPicker().then((module) => module.SavePicker))

export function MemberSaveTools({ pin, look, into }: SaveToolsProps) {
  const t = useMessages()
  const { boards, loadLikely } = useSaveMemory()
  const { flow, isOpen, likelyName, saved, save } = usePinSaving(pin, into)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const name = pinName(pin, t)
  const size = look === 'closeup' ? 'lg' : 'md'

  // The action a visitor started before they logged in.
  const resume = useEffectEvent(() => {
    if (takePendingAction('save', pin.id)) save()
  })
  const isReady = boards !== null && look === 'closeup'
  useEffect(() => {
    if (isReady) resume()
  }, [isReady])

  /** Loads the picker before the button is pressed. */
  function prepare() {
    void loadPicker()
    loadLikely(pin.id)
  }

  return (
    <div data-works-offline="" className={toolsClass(look, '@max-[26rem]/story:basis-full')}>
      <Button
        ref={setAnchor}
        variant={look === 'card' ? 'picture' : 'quiet'}
        size={size}
        title={likelyName}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={
          likelyName
            ? t('save.boardNamed', { board: likelyName, pin: name })
            : t('save.chooseNamed', { pin: name })
        }
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => flow.send({ type: isOpen ? 'closed' : 'opened' })}
        endIcon={<ChevronDownIcon size={18} />}
        className="min-w-0 shrink! in-[[data-card-tools]]:gap-0.5 in-[[data-card-tools]]:ps-3 in-[[data-card-tools]]:pe-2 [@container_card_(height<7rem)]:ps-3! [@container_card_(height<7rem)]:pe-1.5! [@container_card_(height<7rem)]:text-sm @max-[26rem]/story:grow @max-[26rem]/story:justify-between @max-[26rem]/story:bg-sand"
      >
        {likelyName ?? t('save.chooseShort')}
      </Button>
      {saved ? (
        <ButtonLink
          size={size}
          href={saved.section?.url ?? saved.board.url}
          aria-label={t('save.savedNamed', { pin: name, board: saved.board.name })}
          icon={<CheckIcon size={18} className="stroke-3" />}
          className="bg-ink! text-paper! hover:bg-ink/85!"
        >
          {t('save.saved')}
        </ButtonLink>
      ) : (
        <Button
          variant="primary"
          size={size}
          isLoading={flow.step.name === 'saving' && !isOpen}
          aria-label={
            likelyName
              ? t('save.saveNamedTo', { pin: name, board: likelyName })
              : t('save.saveNamed', { pin: name })
          }
          onPointerEnter={() => void loadPicker()}
          onClick={save}
          className="[@container_card_(height<7rem)]:px-3"
        >
          {t('save.save')}
        </Button>
      )}
      {isOpen && (
        <SavePicker
          flow={flow}
          picture={pin.images['236x']}
          anchor={anchor}
          onClose={() => flow.send({ type: 'closed' })}
        />
      )}
    </div>
  )
}
