import { useState } from 'react'
import type { Import } from '#contract/transfer/import'
import { type ImportFailure, listImportFailures } from '#contract/transfer/list-imports'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { run } from '#web/lib/requests/run.ts'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { type MessageKey, useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { PanelRow } from '../frame/panel.tsx'

const stateTexts: Record<Import['state'], MessageKey> = {
  reading: 'settings.importReading',
  saving: 'settings.importSaving',
  paused: 'settings.importPaused',
  finished: 'settings.importFinished',
  failed: 'settings.importFailed',
  cancelled: 'settings.importCancelled',
}

export function ImportRow({ one }: { one: Import }) {
  const t = useMessages()
  const { state, total, saved, skipped, failed, failure } = one
  const done = saved + skipped + failed
  const isRunning = one.finished_at === null
  return (
    <PanelRow
      title={<span className="break-words">{one.name}</span>}
      text={
        <>
          <span className="block" aria-live="polite">
            {state === 'failed' && failure ? failure : t(stateTexts[state], { done, total })}
          </span>
          {state === 'paused' && failure && (
            <span className="block">
              {failure} {t('settings.importWaits')}
            </span>
          )}
          {total > 0 && (
            <span className="block">{t('settings.importCounts', { saved, skipped, failed })}</span>
          )}
        </>
      }
      action={isRunning && <ImportActions one={one} />}
    >
      {isRunning && (
        <progress
          aria-label={t('settings.importProgress', { name: one.name })}
          max={total || undefined}
          value={total > 0 ? done : undefined}
          className="mt-3 w-full"
        />
      )}
      {failed > 0 && <Failures of={one} />}
    </PanelRow>
  )
}

function ImportActions({ one }: { one: Import }) {
  const t = useMessages()
  const isPaused = one.state === 'paused'
  return (
    <>
      <Act
        one={one}
        action={isPaused ? 'resume' : 'pause'}
        label={t(isPaused ? 'settings.importResume' : 'settings.importPause')}
      />
      <Act one={one} action="cancel" label={t('settings.importCancel')} />
    </>
  )
}

function Act({ one, action, label }: { one: Import; action: string; label: string }) {
  const t = useMessages()
  const toasts = useToasts()
  const change = useActionForm('change', {
    onRefused: ({ problems }) =>
      toasts.show({
        text: problems.form ?? problems.import_id ?? t('error.unexpected'),
        tone: 'danger',
      }),
  })
  return (
    <ActionForm of={change} isQuiet>
      <input type="hidden" name="import_id" value={one.id} />
      <input type="hidden" name="action" value={action} />
      <Button type="submit" isLoading={change.isSending}>
        {label}
      </Button>
    </ActionForm>
  )
}

/** Loaded on demand. */
function Failures({ of }: { of: Import }) {
  const t = useMessages()
  const showFailure = useFailureToast()
  const [shown, setShown] = useState<readonly ImportFailure[]>()
  const [isLoading, setLoading] = useState(false)

  async function show() {
    setLoading(true)
    try {
      setShown(await run(listImportFailures, { import_id: of.id }))
    } catch (error) {
      showFailure(error)
    } finally {
      setLoading(false)
    }
  }
  if (!shown)
    return (
      <Button
        size="sm"
        isLoading={isLoading}
        onClick={() => void show()}
        className="mt-3 self-start"
      >
        {t('settings.importShowFailed', { count: of.failed })}
      </Button>
    )
  return (
    <ul aria-label={t('settings.importFailedList')} className="mt-3 flex flex-col gap-2 text-sm">
      {shown.map(({ id, title, url, reason }) => (
        <li key={id} className="min-w-0 break-words">
          {url === '' ? title : <Link href={url}>{title || url}</Link>}
          <span className="block text-ink-soft">{reason}</span>
        </li>
      ))}
    </ul>
  )
}
