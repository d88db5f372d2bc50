import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { isFailure } from '#contract/errors'
import type { CaptionTrack } from '#contract/pins/captions/captions'
import { editPin } from '#contract/pins/edit-pin'
import type { Pin } from '#contract/pins/pin'
import { useTypedCaptions } from '#web/lib/captions/use-typed-captions.ts'
import { run } from '#web/lib/requests/run.ts'
import { usePinUndo } from '#web/lib/saving/use-pin-undo.ts'
import { type Translate, useMessages } from '#web/lib/texts/messages.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { type EditRefusal, isOfTags, useEditTags } from './use-edit-tags.ts'
import { usePagesOfPin } from './use-pages-of-pin.ts'

export type Place = { board_id: string | null; section_id: string | null }

export type EditPin = ReturnType<typeof useEditPin>

/** The texts and the place as they are edited, and saving them. */
export function useEditPin(pin: Pin, isOpen: boolean, onClose: () => void) {
  const t = useMessages()
  const form = useRef<HTMLFormElement>(null)
  const revalidator = useRevalidator()
  const showSaved = useShowSaved(pin)
  const [words, setWords] = useState(wordsOf(pin))
  const [place, setPlace] = useState(placeOf(pin))
  /** Null: as they are. */
  const [captions, setCaptions] = useState<CaptionTrack[] | null>(null)
  const typed = useTypedCaptions(['video']).of('video')
  const [isAllowed, setAllowed] = useState(pin.comments_allowed)
  const pages = usePagesOfPin(pin)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<EditRefusal | null>(null)
  const { changes, tagging, about, shopping } = useEditTags(pin, isOpen, refusal, () =>
    setRefusal(null),
  )

  useEffect(() => {
    // Also where it is closed: the page is not to ask about it any more.
    typed.keep(null)
    if (!isOpen) return
    setWords(wordsOf(pin))
    setPlace(placeOf(pin))
    setCaptions(null)
    setAllowed(pin.comments_allowed)
    pages.reset()
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

  async function save() {
    setSending(true)
    setRefusal(null)
    try {
      // They are refused before anything else is changed.
      await pages.save()
      await run(editPin, {
        id: pin.id,
        ...words,
        ...(isAllowed !== pin.comments_allowed && { comments_allowed: isAllowed }),
        ...changes,
        board_id: place.board_id ?? undefined,
        board_section_id: place.section_id,
        ...(captions && { captions }),
      })
      await revalidator.revalidate()
      showSaved(place)
      onClose()
    } catch (error) {
      await refuse(error)
    } finally {
      setSending(false)
    }
  }

  async function refuse(error: unknown) {
    if (isFailure(error, 'pin_page_not_found') && (await pages.takeLatest()))
      return setRefusal({ field: null, text: t('editPages.merged') })
    if (pages.refuse(error)) return
    const name = isFailure(error) ? (error.detail.field ?? null) : null
    const known = name !== null && (isOfTags(name) || name in words) ? name : null
    setRefusal({ field: known, text: refusalText(error, t) })
    const [control] = known?.split('.') ?? []
    if (control) (form.current?.elements.namedItem(control) as HTMLElement | null)?.focus()
  }

  return {
    form,
    field,
    captions,
    setCaptions,
    typed,
    /** Why it cannot be saved. */
    lackText: typed.state ? t('captions.unfinishedFirst') : pages.lackText,
    place,
    setPlace(chosen: Place) {
      setPlace(chosen)
      setRefusal(null)
    },
    pages,
    comments: { isAllowed, setAllowed },
    ...{ tagging, about, shopping },
    refusal,
    isSending,
    isChanged:
      pages.isChanged ||
      pages.isUnfinished ||
      captions !== null ||
      typed.state !== null ||
      isAllowed !== pin.comments_allowed ||
      Object.keys(changes).length > 0 ||
      !isSame(words, wordsOf(pin)) ||
      !isSame(place, placeOf(pin)),
    save,
  }
}

/** Says that it was saved; where it was moved, that can be undone. */
function useShowSaved(pin: Pin): (place: Place) => void {
  const t = useMessages()
  const revalidator = useRevalidator()
  const toasts = useToasts()
  const { showMoved } = usePinUndo()
  return (place) => {
    const to = { board_id: place.board_id ?? pin.board.id, section_id: place.section_id }
    const from = { board_id: pin.board.id, section_id: pin.section?.id ?? null }
    if (to.board_id === from.board_id && to.section_id === from.section_id)
      toasts.show({ text: t('editPin.edited'), tone: 'success' })
    else
      showMoved(t('editPin.edited'), to, [{ ...from, pin_ids: [pin.id] }], () => {
        void revalidator.revalidate()
      })
  }
}

function refusalText(error: unknown, t: Translate): string {
  return isFailure(error) ? (error.detail.message_detail ?? error.message) : t('error.unexpected')
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

type Words = ReturnType<typeof wordsOf>

function wordsOf(pin: Pin) {
  const { title, description, alt_text } = pin
  return { title, description, alt_text, link: pin.link ?? '' }
}

function placeOf(pin: Pin): Place {
  return { board_id: pin.board.id, section_id: pin.section?.id ?? null }
}
