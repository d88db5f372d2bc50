import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { limits } from '#contract/limits'
import type { addKnownPicturesFile, KnownPictureList } from '#contract/media/known-picture-lists'
import type { OutputOf } from '#contract/operation'
import { useFileForm } from '#web/lib/forms/use-file-form.ts'
import { sendFile } from '#web/lib/requests/send-file.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { fileClass } from '#web/ui/fields/file-look.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

type Filled = OutputOf<typeof addKnownPicturesFile>

const size = limits.knownPicturesFileBytes / 1_000_000

/** Adds a file of hashes to a list, and names the lines that could not be read; requires scripts. */
export function FillList({ list: { id, name } }: { list: KnownPictureList }) {
  const t = useMessages()
  const isHydrated = useHydrated()
  const { revalidate } = useRevalidator()
  const [filled, setFilled] = useState<Filled | null>(null)
  const { field, isSending, problem, onSubmit } = useFileForm({
    maxBytes: limits.knownPicturesFileBytes,
    missing: t('moderation.fileMissing'),
    tooLarge: t('moderation.fileTooLarge', { size }),
    send: async (file, form) => {
      setFilled(null)
      const answer = await sendFile<{ filled: Filled }>({
        ...{ address: '/known-pictures-file/', fields: { id }, file },
      })
      setFilled(answer.filled)
      form.reset()
      await revalidate()
    },
  })
  return (
    <form
      onSubmit={onSubmit}
      aria-label={t('moderation.fileOf', { name })}
      className="mt-4 flex flex-wrap items-start gap-3"
    >
      <TextField
        ref={field}
        label={t('moderation.file')}
        hint={t('moderation.fileHint', { size })}
        type="file"
        name="file"
        accept=".csv,text/csv"
        disabled={!isHydrated || isSending}
        className={`grow tablet:max-w-120 ${fileClass}`}
        error={problem}
      />
      <Button type="submit" isLoading={isSending} isDisabled={!isHydrated} className="tablet:mt-8">
        {t('moderation.fileAdd')}
      </Button>
      <p role="status" className="w-full empty:hidden">
        {filled && filledText(filled)}
      </p>
    </form>
  )

  function filledText({ added, unreadable, unreadable_lines }: Filled): string {
    const sum = t('moderation.fileAdded', { count: added })
    if (unreadable === 0) return sum
    const lines = new Intl.ListFormat(t.locale, { type: 'unit', style: 'short' }).format(
      unreadable_lines.map(String),
    )
    const isCut = unreadable > unreadable_lines.length
    const more = t('moderation.fileUnreadable', { count: unreadable, lines })
    return `${sum} ${more}${isCut ? ' …' : ''}`
  }
}
