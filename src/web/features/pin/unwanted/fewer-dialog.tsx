import { flushSync } from 'react-dom'
import type { RecommendedPin } from '#contract/discover/recommended-pin'
import { type FewerKind, seeFewer, undoSeeFewer } from '#contract/discover/see-fewer'
import { run } from '#web/lib/requests/run.ts'
import { type MessageKey, useMessages } from '#web/lib/texts/messages.tsx'
import { Dialog, type DialogProps } from '#web/ui/dialogs/dialog.tsx'
import type { Unwanted } from './set-aside.ts'
import { useUnwanted } from './use-unwanted.ts'

interface FewerDialogProps extends Pick<DialogProps, 'isOpen' | 'onClose'> {
  pin: RecommendedPin
}

interface Choice {
  of: FewerKind
  label: string
  about: MessageKey
  what: Unwanted
}

/** Asks what to see less of: the picture, its topic, its board, or the person who saved it. */
export function FewerDialog({ pin, onClose, ...dialog }: FewerDialogProps) {
  const t = useMessages()
  const hideUnwanted = useUnwanted()
  const picture: Unwanted = { kind: 'pin', id: pin.id, image_signature: pin.image_signature }
  const topic = pin.recommendation_reason?.interest?.name
  const choices: Choice[] = [
    { of: 'pin', label: t('tune.fewerPin'), about: 'tune.fewerPinAbout', what: picture },
    {
      of: 'interest',
      label: topic ? t('tune.fewerTopicNamed', { topic }) : t('tune.fewerTopic'),
      about: 'tune.fewerTopicAbout',
      what: picture,
    },
    {
      of: 'board',
      label: t('tune.fewerBoard', { board: pin.board.name }),
      about: 'tune.fewerBoardAbout',
      what: { kind: 'board', id: pin.board.id },
    },
    {
      of: 'person',
      label: t('tune.fewerPerson', { name: pin.pinner.full_name }),
      about: 'tune.fewerPersonAbout',
      what: { kind: 'person', id: pin.pinner.id },
    },
  ]

  function choose({ of, what }: Choice) {
    // Closed first: the focus returns to the card, and can move on when the card is removed.
    flushSync(onClose)
    const input = { pin_id: pin.id, of }
    hideUnwanted({
      what,
      apply: () => run(seeFewer, input),
      undo: () => run(undoSeeFewer, input),
      message: t('tune.fewerDone'),
      undoMessage: t('tune.fewerBack'),
    })
  }

  return (
    <Dialog
      {...dialog}
      onClose={onClose}
      title={t('tune.fewer')}
      description={t('tune.fewerText')}
      closeLabel={t('tune.close')}
      phone="sheet"
    >
      <ul className="-mx-3">
        {choices.map((choice) => (
          <li key={choice.of}>
            <button
              type="button"
              onClick={() => choose(choice)}
              className="flex min-h-11 w-full flex-col rounded-control px-3 py-2 text-start font-bold hover:bg-sand"
            >
              {choice.label}
              <span className="text-sm font-normal text-ink-soft">{t(choice.about)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
