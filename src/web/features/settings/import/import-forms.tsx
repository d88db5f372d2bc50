import { type FormEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { isFailure } from '#contract/errors'
import { limits } from '#contract/limits'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Panel } from '../frame/panel.tsx'
import { sendFile } from './send-file.ts'

/** Uploads a file; requires scripts. */
export function FileForm() {
  const t = useMessages()
  const { revalidate } = useRevalidator()
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const file = field.current?.files?.[0]
    const privacy = String(new FormData(event.currentTarget).get('privacy'))
    if (!file) return refuse(t('settings.importMissing'))
    if (file.size > limits.importFileBytes)
      return refuse(t('settings.importTooLarge', { size: megabytes }))
    setProblem(undefined)
    setSending(true)
    try {
      await sendFile(file, privacy)
      form.current?.reset()
      await revalidate()
    } catch (error) {
      refuse(isFailure(error) ? error.message : t('error.unexpected'))
    } finally {
      setSending(false)
    }
  }
  function refuse(why: string) {
    setProblem(why)
    field.current?.focus()
  }
  return (
    <Panel title={t('settings.importFile')} text={t('settings.importFileText')}>
      <form
        ref={form}
        onSubmit={(event) => void send(event)}
        className="flex flex-col gap-5 p-4 tablet:p-5"
      >
        <TextField
          ref={field}
          label={t('settings.importChoose')}
          hint={t('settings.importLimits', { size: megabytes, count: limits.importItems })}
          type="file"
          name="file"
          accept=".html,.htm,.json,.zip"
          className={fileClass}
          error={problem}
        />
        <NewBoards />
        <Button type="submit" variant="primary" isLoading={isSending} className="self-start">
          {t('settings.importDo')}
        </Button>
      </form>
    </Panel>
  )
}

/** Styles the browser's file button. */
const fileClass =
  '[&_input]:ps-2! [&_input]:py-1.5! [&_input]:text-ink-soft [&_input]:file:me-3 [&_input]:file:h-full [&_input]:file:rounded-pill ' +
  '[&_input]:file:border-0 [&_input]:file:bg-sand [&_input]:file:px-4 [&_input]:file:font-bold [&_input]:file:text-ink'

const megabytes = limits.importFileBytes / 1_000_000

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
