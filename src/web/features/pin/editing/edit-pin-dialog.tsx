import { type ReactNode, useRef, useState } from 'react'
import { limits } from '#contract/limits'
import { getPinCaptions } from '#contract/pins/captions/captions'
import type { Pin } from '#contract/pins/pin'
import { HashtagField } from '#web/lib/hashtags/hashtag-field.tsx'
import { useHashtags } from '#web/lib/hashtags/use-hashtags.ts'
import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { TaggedPeoplePart } from '#web/lib/people-field/tagged-people-part.tsx'
import { run } from '#web/lib/requests/run.ts'
import { withTexts } from '#web/lib/texts/languages.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { TopicsPart } from '#web/lib/topics-field/topics-part.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { FormError } from '#web/ui/fields/form-error.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { type EditPin, type Place, useEditPin } from './use-edit-pin.ts'

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
  withTexts('boards', withTexts('scheduled', import('#web/lib/page-editor/pages-part.tsx'))).then(
    (module) => module.PagesPart,
  ),
)

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
  const [isConfirming, setConfirming] = useState(false)
  const { form, field, captions, setCaptions, place, setPlace, comments } = edit
  const { refusal, isSending, save, pages, isChanged, typed } = edit
  const count = (used: number, max: number) => t('editPin.count', { used, max })
  const left = (rest: number) => t('editPin.left', { left: rest })

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={() => (isChanged ? setConfirming(true) : onClose())}
      title={t('editPin.editTitle')}
      closeLabel={t('editPin.close')}
      closesOutside={false}
      initialFocus={titleField}
      onSubmit={() => void save()}
      submitLabel={t('editPin.saveChanges')}
      isSending={isSending}
      disabledReason={edit.lackText}
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
              typed={typed}
              onDone={setCaptions}
            />
          )}
          {isCreated && <PagesOfPin pin={pin} pages={pages} />}
          {boardField({
            label: t('editPin.board'),
            emptyLabel: t('editPin.board'),
            boards: [pin.board],
            section: pin.section,
            place,
            onChange: setPlace,
          })}
          <LeaveQuestion
            isOn={isOpen && isChanged}
            isConfirming={isConfirming}
            onStay={() => setConfirming(false)}
            onLeave={() => {
              setConfirming(false)
              onClose()
            }}
          />
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

/** Where it has several. */
function PagesOfPin({ pin, pages }: { pin: Pin; pages: EditPin['pages'] }) {
  const t = useMessages()
  if (!pin.page_frame) return null
  return (
    <PagesPart
      captions={{ read: (page_id) => run(getPinCaptions, { id: pin.id, page_id }) }}
      pages={pages.edited}
      about={t('editPin.pagesAbout')}
      ratio={pin.page_frame.width / pin.page_frame.height}
      max={pin.story_pin_data ? limits.storyPages : limits.carouselPages}
      problem={pages.problem}
      onChange={pages.change}
      onUpdate={pages.update}
      onUnfinished={pages.setUnfinishedPage}
    />
  )
}
