import { type DragEvent, type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { limits } from '#contract/limits'
import { addressIn, pictureIn } from '#web/features/create-pin/transfer.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { buttonClass } from '#web/ui/buttons/button-look.ts'
import { classNames } from '#web/ui/class-names.ts'
import { FormError } from '#web/ui/fields/form-error.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { LinkIcon, UploadIcon } from '#web/ui/icons/icons.tsx'

interface BringPictureProps {
  onFile: (file: Blob) => void
  onAddress: (address: string) => void
  isReading: boolean
  problem: string | null
}

/** The ways a picture comes: dropped, pasted, chosen, or by its address. */
export function BringPicture({ onFile, onAddress, isReading, problem }: BringPictureProps) {
  const t = useMessages()
  const [isOver, setOver] = useState(false)
  /** Entering a child leaves its parent: only the last leave counts. */
  const depth = useRef(0)

  function take(transfer: DataTransfer, isWriting = false): boolean {
    const file = pictureIn(transfer)
    const address = isWriting ? null : addressIn(transfer)
    if (file) onFile(file)
    else if (address) onAddress(address)
    return file !== null || address !== null
  }
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const isWriting = event.target instanceof Element && event.target.matches('input, textarea')
    if (event.clipboardData && take(event.clipboardData, isWriting)) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])

  function drop(event: DragEvent) {
    event.preventDefault()
    depth.current = 0
    setOver(false)
    take(event.dataTransfer)
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const address = String(new FormData(event.currentTarget).get('url') ?? '').trim()
    if (address !== '') onAddress(address)
  }
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4" aria-busy={isReading}>
      {problem && <FormError>{problem}</FormError>}
      <label
        onDragEnter={() => {
          depth.current += 1
          setOver(true)
        }}
        onDragLeave={() => {
          depth.current -= 1
          setOver(depth.current > 0)
        }}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        className={classNames(
          'flex min-h-64 flex-col items-center justify-center rounded-panel border-2 border-dashed px-6 py-8 text-center transition-colors',
          'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-satin',
          isOver
            ? 'border-satin bg-satin-wash'
            : 'border-line-strong bg-surface hover:border-ink-soft',
        )}
      >
        <span className="text-title font-heavy text-balance pointer-coarse:hidden">
          {t('search.pictureDrop')}
        </span>
        <span className="mt-1 mb-5 text-ink-soft pointer-coarse:hidden">
          {t('search.pictureDropHint')}
        </span>
        <span className="mb-5 hidden text-title font-heavy text-balance pointer-coarse:block">
          {t('search.pictureTouch')}
        </span>
        <span className={buttonClass({ variant: 'primary', size: 'md' })}>
          <UploadIcon size={20} />
          {t('search.pictureChoose')}
        </span>
        <input
          type="file"
          accept="image/*"
          className="sr-only"
          onChange={(event) => {
            const file = event.target.files?.[0]
            event.target.value = ''
            if (file) onFile(file)
          }}
        />
        <span className="mt-4 max-w-96 text-sm text-balance text-ink-soft">
          {t('search.pictureKept')}
        </span>
      </label>
      <form noValidate onSubmit={submit} className="flex items-end gap-2">
        <TextField
          label={t('search.pictureAddress')}
          name="url"
          type="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limits.linkLength}
          placeholder="https://"
          startIcon={<LinkIcon size={20} />}
          className="min-w-0 grow"
        />
        <Button type="submit" size="lg" isLoading={isReading}>
          {t('search.pictureGo')}
        </Button>
      </form>
      <p role="status" className="sr-only">
        {isReading && t('search.pictureReading')}
      </p>
      <noscript>
        <p className="text-center">{t('search.pictureNeedsScripts')}</p>
      </noscript>
    </div>
  )
}
