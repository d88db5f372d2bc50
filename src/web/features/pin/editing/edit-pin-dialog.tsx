import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { isFailure } from '#contract/errors'
import { limits } from '#contract/limits'
import { editPin } from '#contract/pins/edit-pin'
import type { Pin } from '#contract/pins/pin'
import { run } from '#web/lib/asking/run.ts'
import { HashtagField } from '#web/lib/hashtags/hashtag-field.tsx'
import { useHashtags } from '#web/lib/hashtags/use-hashtags.ts'
import { usePinUndo } from '#web/lib/saving/use-pin-undo.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { FormError } from '#web/ui/fields/form-error.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { usePinPlaces } from './use-pin-places.ts'

interface EditPinDialogProps {
  pin: Pin
  isOpen: boolean
  onClose: () => void
}

interface Refusal {
  field: string | null
  text: string
}

/** A pin's words, its link, and where it lies. */
export function EditPinDialog({ pin, isOpen, onClose }: EditPinDialogProps) {
  const t = useMessages()
  const formId = useId()
  const titleField = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const revalidator = useRevalidator()
  const toasts = useToasts()
  const { tellMoved } = usePinUndo()
  const hashtags = useHashtags()
  const [words, setWords] = useState(wordsOf(pin))
  const [place, setPlace] = useState(placeOf(pin))
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const { boards, sections } = usePinPlaces(place.boardId, isOpen)

  useEffect(() => {
    if (!isOpen) return
    setWords(wordsOf(pin))
    setPlace(placeOf(pin))
    setRefusal(null)
  }, [isOpen])

  const field = (name: keyof Words) => ({
    name,
    value: words[name],
    error: refusal?.field === name ? refusal.text : undefined,
    onChange: ({ target }: { target: { value: string } }) => {
      setWords({ ...words, [name]: target.value })
      setRefusal(null)
    },
  })
  const count = (used: number, most: number) => t('editPin.count', { used, most })
  const left = (rest: number) => t('editPin.left', { left: rest })

  async function save(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    setSending(true)
    setRefusal(null)
    try {
      await run(editPin, {
        id: pin.id,
        ...words,
        board_id: place.boardId,
        board_section_id: place.sectionId || null,
      })
      await revalidator.revalidate()
      const to = { board_id: place.boardId, section_id: place.sectionId || null }
      const from = { board_id: pin.board.id, section_id: pin.section?.id ?? null }
      if (to.board_id === from.board_id && to.section_id === from.section_id)
        toasts.show({ text: t('editPin.edited'), tone: 'success' })
      else
        tellMoved(t('editPin.edited'), to, [{ ...from, pin_ids: [pin.id] }], () => {
          void revalidator.revalidate()
        })
      onClose()
    } catch (error) {
      const name = isFailure(error) ? (error.detail.field ?? null) : null
      const known = name !== null && name in words ? name : null
      setRefusal({
        field: known,
        text: isFailure(error)
          ? (error.detail.message_detail ?? error.message)
          : t('error.unexpected'),
      })
      if (known) (form.current?.elements.namedItem(known) as HTMLElement | null)?.focus()
    } finally {
      setSending(false)
    }
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('editPin.editTitle')}
      closeLabel={t('editPin.close')}
      closesOutside={false}
      initialFocus={titleField}
      footer={
        <>
          <Button onClick={onClose}>{t('editPin.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" isLoading={isSending}>
            {t('editPin.saveChanges')}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={save} className="flex flex-col gap-5">
        {refusal && refusal.field === null && <FormError>{refusal.text}</FormError>}
        <TextField
          {...field('title')}
          ref={titleField}
          label={t('editPin.title')}
          maxLength={limits.pinTitleLength}
        />
        <HashtagField
          {...hashtags}
          {...field('description')}
          label={t('editPin.description')}
          maxLength={Math.max(limits.pinDescriptionFormLength, pin.description.length)}
          countText={count}
          leftText={left}
        />
        <TextField
          {...field('link')}
          type="url"
          inputMode="url"
          label={t('editPin.link')}
          placeholder="https://"
          maxLength={limits.linkLength}
        />
        <div className={classNames('grid gap-5', sections.length > 0 && 'tablet:grid-cols-2')}>
          <Select
            label={t('editPin.board')}
            value={place.boardId}
            options={
              boards?.map((board) => ({ value: board.id, label: board.name })) ?? [
                { value: pin.board.id, label: pin.board.name },
              ]
            }
            onChange={(event) => setPlace({ boardId: event.target.value, sectionId: '' })}
          />
          {sections.length > 0 && (
            <Select
              label={t('editPin.section')}
              value={place.sectionId}
              options={[
                { value: '', label: t('editPin.noSection') },
                ...sections.map((section) => ({ value: section.id, label: section.title })),
              ]}
              onChange={(event) => setPlace({ ...place, sectionId: event.target.value })}
            />
          )}
        </div>
        <TextArea
          {...field('alt_text')}
          label={t('editPin.altText')}
          hint={t('editPin.altTextAbout')}
          rows={2}
          maxLength={limits.altTextLength}
          leftText={left}
        />
      </form>
    </Dialog>
  )
}

type Words = ReturnType<typeof wordsOf>

function wordsOf(pin: Pin) {
  const { title, description, alt_text } = pin
  return { title, description, alt_text, link: pin.link ?? '' }
}

function placeOf(pin: Pin): { boardId: string; sectionId: string } {
  return { boardId: pin.board.id, sectionId: pin.section?.id ?? '' }
}
