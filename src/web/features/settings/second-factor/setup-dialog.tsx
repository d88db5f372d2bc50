import { useEffect, useRef, useState } from 'react'
import type { SecondFactor } from '#contract/accounts/second-factor/second-factor'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { CodeField } from '#web/lib/forms/code-field.tsx'
import { OwnPasswordField } from '#web/lib/forms/own-password-field.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { LogInAgain } from '../frame/log-in-again.tsx'
import { AppSecret } from './app-secret.tsx'
import { BackupCodes } from './backup-codes.tsx'
import type { Setup, SetupDetails, SetupEvent } from './setup-steps.ts'

interface SetupProps {
  setup: Setup
  dispatch: (event: SetupEvent) => void
  hasPassword: boolean
}

export function SetupDialog({ setup, dispatch, hasPassword }: SetupProps) {
  const t = useMessages()
  const content = useRef<HTMLDivElement>(null)
  /** The element a step focuses: its first field, or its text if it has none. */
  const start = useRef<HTMLElement>(null)
  const wasOpen = useRef(false)
  const { step } = setup
  // The last step stays visible during the closing animation.
  const [shown, setShown] = useState(setup)
  if (step !== 'closed' && shown !== setup) setShown(setup)

  // The dialog itself focuses the first step.
  useEffect(() => {
    if (step !== 'closed' && wasOpen.current) startOf(content.current)?.focus()
    wasOpen.current = step !== 'closed'
  }, [step])

  function setContent(element: HTMLDivElement | null) {
    content.current = element
    start.current = startOf(element)
  }

  return (
    <Dialog
      isOpen={step !== 'closed'}
      // Backup codes are shown only once: a stray click must not close them.
      closesOutside={step === 'prove'}
      onClose={() => dispatch({ type: 'closed' })}
      onBack={step === 'code' ? () => dispatch({ type: 'went_back' }) : undefined}
      backLabel={t('form.back')}
      title={titleOf(shown, t)}
      closeLabel={t('form.close')}
      initialFocus={start}
    >
      <div ref={setContent} tabIndex={-1} className="outline-none">
        <SetupStep setup={shown} dispatch={dispatch} hasPassword={hasPassword} />
      </div>
    </Dialog>
  )
}

function startOf(content: HTMLElement | null): HTMLElement | null {
  return content?.querySelector<HTMLElement>('input:not([type=hidden]), [data-start]') ?? content
}

function titleOf(setup: Setup, t: ReturnType<typeof useMessages>): string {
  if (setup.step === 'codes') return t('settings.backupCodesTitle')
  const isApp = 'way' in setup && setup.way === 'app'
  return t(isApp ? 'settings.wayApp' : 'settings.wayText')
}

function SetupStep({ setup, dispatch, hasPassword }: SetupProps) {
  switch (setup.step) {
    case 'closed':
      return null
    case 'prove':
      return <ProveStep way={setup.way} dispatch={dispatch} hasPassword={hasPassword} />
    case 'code':
      return <CodeStep details={setup.details} dispatch={dispatch} />
    case 'codes':
      return <BackupCodes codes={setup.codes} onDone={() => dispatch({ type: 'closed' })} />
  }
}

interface ProveStepProps {
  way: 'text' | 'app'
  dispatch: SetupProps['dispatch']
  hasPassword: boolean
}

function ProveStep({ way, dispatch, hasPassword }: ProveStepProps) {
  const t = useMessages()
  const begin = useActionForm<SetupDetails>('begin', {
    onDone: (details) => dispatch({ type: 'started', details }),
  })
  return (
    <ActionForm of={begin} className="flex flex-col gap-5">
      <p className="text-ink-soft">
        {t(way === 'app' ? 'settings.wayAppAbout' : 'settings.wayTextAbout')}
      </p>
      <LogInAgain code={begin.answer?.code} />
      <input type="hidden" name="way" value={way} />
      {way === 'text' && (
        <TextField
          label={t('settings.phone')}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={40}
          required
          hint={t('settings.phoneHint')}
          error={begin.problems.phone}
        />
      )}
      {hasPassword && <OwnPasswordField error={begin.problems.password} />}
      <Button type="submit" variant="primary" isLoading={begin.isSending} className="self-end">
        {t('form.continue')}
      </Button>
    </ActionForm>
  )
}

function CodeStep({
  details,
  dispatch,
}: {
  details: SetupDetails
  dispatch: SetupProps['dispatch']
}) {
  const t = useMessages()
  const toasts = useToasts()
  const confirm = useActionForm<{ second_factor: SecondFactor; backup_codes: string[] | null }>(
    'confirm',
    {
      onDone: ({ backup_codes: codes }) => {
        toasts.show({ text: t('settings.twoFactorTurnedOn'), tone: 'success' })
        dispatch({ type: 'confirmed', codes })
      },
    },
  )
  return (
    <div className="flex flex-col gap-5">
      {details.way === 'app' ? (
        <AppSecret details={details} />
      ) : (
        <p>{t('settings.codeSentTo', { end: details.phone_number_end })}</p>
      )}
      <ActionForm of={confirm} className="flex flex-col gap-5">
        <input type="hidden" name="way" value={details.way} />
        <CodeField
          hint={details.way === 'app' ? t('settings.codeAppHint') : t('settings.codeTextHint')}
          error={confirm.problems.code}
        />
        <Button type="submit" variant="primary" isLoading={confirm.isSending} className="self-end">
          {t('settings.turnOn')}
        </Button>
      </ActionForm>
    </div>
  )
}
