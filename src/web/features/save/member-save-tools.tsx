import { useEffect, useEffectEvent, useState } from 'react'
import { repin } from '#contract/pins/repin'
import { run } from '#web/lib/asking/run.ts'
import { takeWish } from '#web/lib/coming-in/auth-door.tsx'
import { apart } from '#web/lib/pages/apart.tsx'
import { pinName } from '#web/lib/saving/pin-names.ts'
import { useInStead } from '#web/lib/saving/use-in-stead.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { CheckIcon, ChevronDownIcon } from '#web/ui/icons/icons.tsx'
import { likelyPlace } from './save-memory.ts'
import { shownStep } from './save-steps.ts'
import { type SaveToolsProps, toolsClass } from './save-tools-look.ts'
import { useSaveFlow } from './use-save-flow.ts'
import { useSaveMemory } from './use-save-memory.tsx'
import { useSaveToast } from './use-save-toast.ts'

const loadPicker = () => import('./save-picker.tsx')
const SavePicker = apart(() => loadPicker().then((module) => module.SavePicker))

export function MemberSaveTools({ pin, look, into }: SaveToolsProps) {
  const t = useMessages()
  const memory = useSaveMemory()
  const tellSaved = useSaveToast()
  const inStead = useInStead()
  const flow = useSaveFlow({
    pinId: pin.id,
    save: ({ board, section }) =>
      run(repin, {
        pin_id: pin.id,
        board_id: board.id,
        section: section?.id ?? null,
        // A place that was told may be the viewer's own.
        ...(into ? {} : inStead),
      }),
    onSaved: tellSaved,
  })
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const name = pinName(pin, t)
  const likely = into ?? likelyPlace(memory)
  const likelyName = likely?.section?.title ?? likely?.board.name
  const saved = memory.savedFrom.get(pin.id)
  const isOpen = shownStep(flow.step).name !== 'closed'
  const size = look === 'closeup' ? 'lg' : 'md'

  const { boards, loadBoards, loadLikely } = memory
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

  /** Somebody is about to choose: all is there when they do. */
  function prepare() {
    void loadPicker()
    loadLikely(pin.id)
  }

  function save() {
    if (!likely) flow.send({ type: 'opened' })
    else if (likely.section) flow.send({ type: 'place_taken', place: likely })
    else flow.send({ type: 'board_picked', board: likely.board })
  }

  return (
    <div className={toolsClass(look, 'tablet:@max-[26rem]:basis-full')}>
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
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => flow.send({ type: isOpen ? 'closed' : 'opened' })}
        endIcon={<ChevronDownIcon size={18} />}
        className="min-w-0 shrink! tablet:@max-[26rem]:grow tablet:@max-[26rem]:justify-between tablet:@max-[26rem]:bg-sand"
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
          picture={pin.images['236x']}
          anchor={anchor}
          onClose={() => flow.send({ type: 'closed' })}
        />
      )}
    </div>
  )
}
