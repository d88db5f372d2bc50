import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { limits } from '#contract/limits'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useFileForm } from '#web/lib/forms/use-file-form.ts'
import { useUnsaved } from '#web/lib/pages/use-unsaved.ts'
import { sendFile } from '#web/lib/requests/send-file.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { fileClass } from '#web/ui/fields/file-look.ts'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Panel } from '../frame/panel.tsx'

/** Uploads a file; requires scripts. */
export function FileForm() {
  const t = useMessages()
  const { revalidate } = useRevalidator()
  const [part, setPart] = useState(0)
  const { field, isSending, problem, onSubmit } = useFileForm({
    maxBytes: limits.importFileBytes,
    missing: t('settings.importMissing'),
    tooLarge: t('settings.importTooLarge', { size: gigabytes }),
    check: ({ name, size }) =>
      size > limits.importTextFileBytes && !/\.zip$/i.test(name)
        ? t('settings.importTooLargeText', { size: megabytes })
        : null,
    send: async (file, form) => {
      setPart(0)
      const privacy = String(new FormData(form).get('privacy'))
      await sendFile({ address: '/import-file/', fields: { privacy }, file, onProgress: setPart })
      form.reset()
      await revalidate()
    },
  })
  // It would have to be sent again from its start.
  useUnsaved(isSending)
  return (
    <Panel title={t('settings.importFile')} text={t('settings.importFileText')}>
      <form onSubmit={onSubmit} className="flex flex-col gap-5 p-4 tablet:p-5">
        <TextField
          ref={field}
          label={t('settings.importChoose')}
          hint={t('settings.importLimits', {
            ...{ size: megabytes, zip: gigabytes, count: limits.importItems },
          })}
          type="file"
          name="file"
          accept=".html,.htm,.json,.zip"
          className={fileClass}
          error={problem}
        />
        <NewBoards />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" variant="primary" isLoading={isSending}>
            {t('settings.importDo')}
          </Button>
          {isSending && <Sending part={part} />}
        </div>
      </form>
    </Panel>
  )
}

/** How much of a file has arrived, from 0 to 1. */
function Sending({ part }: { part: number }) {
  const t = useMessages()
  const label = t('settings.importSending', { percent: Math.floor(part * 100) })
  return (
    <label className="flex min-w-60 grow flex-col gap-1 text-sm text-ink-soft tabular">
      {label}
      <progress value={part} className="w-full" />
    </label>
  )
}

const megabytes = limits.importTextFileBytes / 1_000_000
const gigabytes = limits.importFileBytes / 1_000_000_000

export function PageForm() {
  const t = useMessages()
  const page = useActionForm('page', { onDone: () => page.form.current?.reset() })
  return (
    <Panel title={t('settings.importPage')} text={t('settings.importPageText')}>
      <ActionForm of={page} className="flex flex-col gap-5 p-4 tablet:p-5">
        <TextField
          label={t('settings.importUrl')}
          name="url"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limits.linkLength}
          required
          defaultValue={page.values.url}
          error={page.problems.url ?? page.problems.form}
        />
        <TextField
          label={t('settings.importBoard')}
          hint={t('settings.importBoardHint')}
          name="board_name"
          maxLength={limits.boardNameLength}
          required
          defaultValue={page.values.board_name}
          error={page.problems.board_name}
        />
        <NewBoards />
        <Button type="submit" variant="primary" isLoading={page.isSending} className="self-start">
          {t('settings.importPageDo')}
        </Button>
      </ActionForm>
    </Panel>
  )
}

function NewBoards() {
  const t = useMessages()
  return (
    <RadioGroup
      legend={t('settings.importNewBoards')}
      name="privacy"
      defaultValue="public"
      options={[
        { value: 'public', label: t('settings.importPublic') },
        { value: 'secret', label: t('settings.importSecret') },
      ]}
    />
  )
}
