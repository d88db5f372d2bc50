import { useEffect, useRef } from 'react'
import { useUnsaved } from '#web/lib/pages/use-unsaved.ts'
import { type Translate, useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { buttonClass } from '#web/ui/buttons/button-look.ts'
import { PanelRow } from '../../frame/panel.tsx'
import type { SendingImport, useSendingImport } from './use-sending-import.ts'

type Actions = Pick<
  ReturnType<typeof useSendingImport>,
  'pause' | 'goOn' | 'chooseAgain' | 'cancel'
>

/** How far a large file has come, in words and as a bar, and what can be done with it. */
export function SendingRow({ one, actions }: { one: SendingImport; actions: Actions }) {
  const t = useMessages()
  const { name, step, part, isLost, isKept, problem } = one
  const row = useRef<HTMLDivElement>(null)
  useUnsaved(!isKept && step !== 'missing')
  // The form that was here may have had it.
  useEffect(() => {
    if (document.activeElement === document.body)
      row.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [])
  const isSending = step === 'sending' && !isLost
  return (
    <div ref={row}>
      <PanelRow
        title={<span className="break-words">{name}</span>}
        text={
          <>
            {isSending && (
              <span className="block tabular">
                {t('settings.importSending', { percent: Math.floor(part * 100) })}
              </span>
            )}
            <span role="status" className={problem === null ? 'block' : 'block text-berry'}>
              {!isSending && (problem ?? stateText(one, t))}
            </span>
            {isKept && <span className="block">{t('settings.importGoesOn')}</span>}
          </>
        }
        action={
          <>
            {step === 'missing' ? (
              <ChooseAgain name={name} onChoose={actions.chooseAgain} />
            ) : (
              // One button, so that the focus stays on it.
              <Button onClick={step === 'sending' ? actions.pause : actions.goOn}>
                {t(goOnTexts[step])}
              </Button>
            )}
            <Button onClick={actions.cancel}>{t('settings.importCancel')}</Button>
          </>
        }
      >
        {step !== 'missing' && (
          <progress
            aria-label={t('settings.importProgress', { name })}
            value={part}
            className="mt-3 w-full"
          />
        )}
      </PanelRow>
    </div>
  )
}

const goOnTexts = {
  sending: 'settings.importPause',
  paused: 'settings.importResume',
  failed: 'error.tryAgain',
} as const

function stateText({ step, part, name }: SendingImport, t: Translate): string {
  const percent = Math.floor(part * 100)
  if (step === 'missing') return t('settings.importNotKept', { name })
  return t(step === 'paused' ? 'settings.importUploadPaused' : 'settings.importLost', { percent })
}

function ChooseAgain({ name, onChoose }: { name: string; onChoose: (file: File) => void }) {
  const t = useMessages()
  return (
    <label
      className={`${buttonClass({ variant: 'secondary', size: 'md' })} has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-satin`}
    >
      {t('settings.importChooseAgain')}
      <span className="sr-only"> {name}</span>
      <input
        type="file"
        accept=".html,.htm,.json,.zip"
        className="sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (file) onChoose(file)
        }}
      />
    </label>
  )
}
