import { type FormEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CatalogFeed } from '#contract/catalogs/feed'
import { isFailure } from '#contract/errors'
import { limits } from '#contract/limits'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { sendFeedFile } from './send-feed-file.ts'

/** Styles the browser's file button. */
const fileClass =
  'min-w-0 grow basis-60 [&_input]:ps-2! [&_input]:py-1.5! [&_input]:text-ink-soft [&_input]:file:me-3 [&_input]:file:h-full ' +
  '[&_input]:file:rounded-pill [&_input]:file:border-0 [&_input]:file:bg-sand [&_input]:file:px-4 [&_input]:file:font-bold [&_input]:file:text-ink'
const megabytes = limits.catalogFileBytes / 1_000_000

/** Hands over a new file of a feed; requires scripts. */
export function UploadForm({ feed, isReading }: { feed: CatalogFeed; isReading: boolean }) {
  const t = useMessages()
  const isHydrated = useHydrated()
  const { revalidate } = useRevalidator()
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const file = field.current?.files?.[0]
    if (!file) return refuse(t('catalogPages.fileMissing'))
    if (file.size > limits.catalogFileBytes)
      return refuse(t('catalogPages.fileTooLarge', { size: megabytes }))
    setProblem(undefined)
    setSending(true)
    try {
      await sendFeedFile(feed, file)
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
    <form
      ref={form}
      onSubmit={(event) => void send(event)}
      className="flex flex-wrap items-end gap-3 border-b border-line px-4 py-4 tablet:px-5"
    >
      <noscript>
        <p>{t('catalogPages.needsScripts')}</p>
      </noscript>
      <TextField
        ref={field}
        label={t('catalogPages.file')}
        hint={t('catalogPages.fileHint', { size: megabytes })}
        type="file"
        name="file"
        accept=".csv,.tsv,.txt,.xml,.gz"
        disabled={!isHydrated || isSending}
        className={fileClass}
        error={problem}
      />
      <Button
        type="submit"
        variant="primary"
        isLoading={isSending}
        isDisabled={!isHydrated}
        disabledReason={isReading ? t('catalogPages.beingRead') : undefined}
      >
        {t('catalogPages.upload')}
      </Button>
    </form>
  )
}
