import { useEffect, useEffectEvent, useState } from 'react'
import { apart } from '#web/lib/apart.tsx'
import { takeWish } from '#web/lib/auth-door.tsx'
import { useMessages } from '#web/lib/messages.tsx'
import { pinName } from '#web/lib/pin-names.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { CheckIcon, ChevronDownIcon } from '#web/ui/icons.tsx'
import { likelyPlace, useSaveMemory } from './save-memory.tsx'
import { shownStep } from './save-steps.ts'
import { type SaveToolsProps, toolsClass } from './save-tools-look.ts'
import { useSaveFlow } from './use-save-flow.ts'

const loadPicker = () => import('./save-picker.tsx')
const SavePicker = apart(() => loadPicker().then((module) => module.SavePicker))

export function MemberSaveTools({ pin, look }: SaveToolsProps) {
  const t = useMessages()
  const memory = useSaveMemory()
  const flow = useSaveFlow(pin)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const name = pinName(pin, t)
  const likely = likelyPlace(memory)
  const likelyName = likely?.section?.title ?? likely?.board.name
  const saved = memory.savedFrom.get(pin.id)
  const isOpen = shownStep(flow.step).name !== 'closed'
  const size = look === 'closeup' ? 'lg' : 'md'

  const { boards, loadBoards } = memory
  useEffect(() => {
    if (!boards) loadBoards()
  }, [boards, loadBoards])

  // What a visitor pressed before they logged in.
  const resume = useEffectEvent(() => {
    if (takeWish('save', pin.id)) save()
  })
  const isReady = boards !== null && look === 'closeup'
  useEffect(() => {
    if (isReady) resume()
  }, [isReady])

  function save() {
    if (!likely) flow.send({ type: 'opened' })
    else if (likely.section) flow.send({ type: 'place_taken', place: likely })
    else flow.send({ type: 'board_picked', board: likely.board })
  }

  return (
    <div className={toolsClass(look)}>
      <Button
        ref={setAnchor}
        variant={look === 'card' ? 'picture' : 'quiet'}
        size={size}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={
          likelyName
            ? t('save.boardNamed', { board: likelyName, pin: name })
            : t('save.chooseNamed', { pin: name })
        }
        onPointerEnter={() => void loadPicker()}
        onFocus={() => void loadPicker()}
        onClick={() => flow.send({ type: isOpen ? 'closed' : 'opened' })}
        endIcon={<ChevronDownIcon size={18} />}
        className="min-w-0 shrink!"
      >
        {likelyName ?? t('save.chooseBoard')}
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
        >
          {t('save.save')}
        </Button>
      )}
      {isOpen && (
        <SavePicker
          flow={flow}
          pin={pin}
          anchor={anchor}
          onClose={() => flow.send({ type: 'closed' })}
        />
      )}
    </div>
  )
}
