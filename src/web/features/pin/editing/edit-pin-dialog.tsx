import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { isFailure } from '#contract/errors'
import { limits } from '#contract/limits'
import { type CaptionTrack, getPinCaptions } from '#contract/pins/captions/captions'
import { editPin } from '#contract/pins/edit-pin'
import type { Pin } from '#contract/pins/pin'
import { HashtagField } from '#web/lib/hashtags/hashtag-field.tsx'
import { useHashtags } from '#web/lib/hashtags/use-hashtags.ts'
import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { TaggedPeoplePart } from '#web/lib/people-field/tagged-people-part.tsx'
import { run } from '#web/lib/requests/run.ts'
import { usePinUndo } from '#web/lib/saving/use-pin-undo.ts'
import { withTexts } from '#web/lib/texts/languages.ts'
import { type Translate, useMessages } from '#web/lib/texts/messages.tsx'
import { TopicsPart } from '#web/lib/topics-field/topics-part.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { FormError } from '#web/ui/fields/form-error.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { useEditedPages } from './pages/use-edited-pages.ts'
import { type EditRefusal, isOfTags, useEditTags } from './use-edit-tags.ts'

const CaptionsPart = codeSplit(() =>
  withTexts('scheduled', import('#web/lib/captions/captions-part.tsx')).then(
    (module) => module.CaptionsPart,
  ),
)

const PinProductsPart = codeSplit(() =>
  withTexts(
    'disclosure',
    withTexts('scheduled', import('../products/pin-products-field.tsx')),
  ).then((module) => module.PinProductsField),
)

/** For pins of several pages. */
const PagesPart = codeSplit(() =>
  withTexts('boards', withTexts('scheduled', import('./pages/pages-part.tsx'))).then(
    (module) => module.PagesPart,
  ),
)

type Place = { board_id: string | null; section_id: string | null }

/** Props for the field that chooses a board and a section, which the page renders. */
export interface PlaceFieldProps {
  label: string
  emptyLabel: string
  boards: readonly Pin['board'][]
  section: Pin['section']
  place: Place
  onChange: (place: Place) => void
}

export type PlaceField = (props: PlaceFieldProps) => ReactNode

interface EditPinDialogProps {
  pin: Pin
  /** By the viewer, who thus decides what holds for its repins, too. */
  isCreated: boolean
  boardField: PlaceField
  isOpen: boolean
  onClose: () => void
}

/** Edits a pin's texts, its link, and where it is saved. */
export function EditPinDialog({ pin, isCreated, boardField, isOpen, onClose }: EditPinDialogProps) {
  const t = useMessages()
  const titleField = useRef<HTMLInputElement>(null)
  const hashtags = useHashtags()
  const edit = useEditPin(pin, isOpen, onClose)
  const { form, field, captions, setCaptions, place, setPlace, comments } = edit
  const { refusal, isSending, save, pages } = edit
  const count = (used: number, most: number) => t('editPin.count', { used, most })
  const left = (rest: number) => t('editPin.left', { left: rest })

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('editPin.editTitle')}
      closeLabel={t('editPin.close')}
      closesOutside={false}
      initialFocus={titleField}
      onSubmit={() => void save()}
      submitLabel={t('editPin.saveChanges')}
      isSending={isSending}
      cancelLabel={t('editPin.cancel')}
      formRef={form}
      formClassName="flex flex-col gap-5"
      below={
        <div className="mt-5 flex flex-col gap-5">
          {pin.videos && !pin.page_frame && (
            <CaptionsPart
              languages={(captions ?? pin.captions ?? []).map(({ language }) => language)}
              read={async () => captions ?? run(getPinCaptions, { id: pin.id })}
              video={pin.videos.video_list.V_720P.url}
              isUnsaved={captions !== null}
              onDone={setCaptions}
            />
          )}
          {isCreated && pin.page_frame && (
            <PagesPart
              pinId={pin.id}
              pages={pages.edited}
              ratio={pin.page_frame.width / pin.page_frame.height}
              most={pin.story_pin_data ? limits.storyPages : limits.carouselPages}
              problem={pages.problem}
              onChange={pages.change}
            />
          )}
          {boardField({
            label: t('editPin.board'),
            emptyLabel: t('editPin.board'),
            boards: [pin.board],
            section: pin.section,
            place,
            onChange: setPlace,
          })}
        </div>
      }
    >
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
        label={t('editPin.link')}
        placeholder="https://"
        maxLength={limits.linkLength}
      />
      <TextArea
        {...field('alt_text')}
        label={t('editPin.altText')}
        hint={t('editPin.altTextAbout')}
        rows={2}
        maxLength={limits.altTextLength}
        leftText={left}
      />
      {isCreated && (
        <Checkbox
          name="comments_allowed"
          label={t('editPin.comments')}
          hint={t('editPin.commentsAbout')}
          checked={comments.isAllowed}
          onChange={({ target }) => comments.setAllowed(target.checked)}
        />
      )}
      {isCreated && <TopicsPart {...edit.about} />}
      {isCreated && <TaggedPeoplePart {...edit.tagging} />}
      {isCreated && <PinProductsPart pin={pin} {...edit.shopping} />}
    </FormDialog>
  )
}

/** The texts and the place as they are edited, and saving them. */
function useEditPin(pin: Pin, isOpen: boolean, onClose: () => void) {
  const t = useMessages()
  const form = useRef<HTMLFormElement>(null)
  const revalidator = useRevalidator()
  const toasts = useToasts()
  const { showMoved } = usePinUndo()
  const [words, setWords] = useState(wordsOf(pin))
  const [place, setPlace] = useState(placeOf(pin))
  /** Null: as they are. */
  const [captions, setCaptions] = useState<CaptionTrack[] | null>(null)
  const [isAllowed, setAllowed] = useState(pin.comments_allowed)
  const pages = useEditedPages(pin)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<EditRefusal | null>(null)
  const { changes, tagging, about, shopping } = useEditTags(pin, isOpen, refusal, () =>
    setRefusal(null),
  )

  useEffect(() => {
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
      showSaved()
      onClose()
    } catch (error) {
      refuse(error)
    } finally {
      setSending(false)
    }
  }

  function showSaved() {
    const to = { board_id: place.board_id ?? pin.board.id, section_id: place.section_id }
    const from = { board_id: pin.board.id, section_id: pin.section?.id ?? null }
    if (to.board_id === from.board_id && to.section_id === from.section_id)
      toasts.show({ text: t('editPin.edited'), tone: 'success' })
    else
      showMoved(t('editPin.edited'), to, [{ ...from, pin_ids: [pin.id] }], () => {
        void revalidator.revalidate()
      })
  }

  function refuse(error: unknown) {
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
    save,
  }
}

function refusalText(error: unknown, t: Translate): string {
  return isFailure(error) ? (error.detail.message_detail ?? error.message) : t('error.unexpected')
}

type Words = ReturnType<typeof wordsOf>

function wordsOf(pin: Pin) {
  const { title, description, alt_text } = pin
  return { title, description, alt_text, link: pin.link ?? '' }
}

function placeOf(pin: Pin): Place {
  return { board_id: pin.board.id, section_id: pin.section?.id ?? null }
}
