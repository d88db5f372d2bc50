import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { PickableBoard } from '#contract/boards/board-picker'
import type { ScheduledPin } from '#contract/pins/scheduled/scheduled-pin'
import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { LeaveGuard } from '#web/lib/pages/leave-guard.tsx'
import { withTexts } from '#web/lib/texts/languages.ts'
import { type Translate, useMessages } from '#web/lib/texts/messages.tsx'
import { BackLink } from '#web/ui/buttons/back-link.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Place } from '../../create-pin-steps.ts'
import { OptionsPart } from '../../options/options-part.tsx'
import { PinFields } from '../../pin-fields.tsx'
import { useFocusOnProblem } from '../../use-focus-on-problem.ts'
import type { EditScheduledData } from '../load-scheduled.ts'
import { scheduledPath } from '../scheduled-path.ts'
import { TimeFields } from '../time-fields.tsx'
import { useScheduledToast } from '../use-scheduled-toast.ts'
import { MeanwhileNotice } from './meanwhile-notice.tsx'
import { type EditScheduled, useEditScheduled } from './use-edit-scheduled.ts'

export interface EditPlaceProps {
  label: string
  emptyLabel: string
  boards: PickableBoard[]
  section: ScheduledPin['section']
  place: Place
  error?: string
  onChange: (place: Place) => void
}

/** For pins of several pages. */
const ScheduledPages = codeSplit(() =>
  withTexts('boards', withTexts('scheduled', import('./scheduled-pages.tsx'))).then(
    (module) => module.ScheduledPages,
  ),
)

/** For pins of one video. */
const ScheduledVideo = codeSplit(() =>
  withTexts('scheduled', import('./scheduled-video.tsx')).then((module) => module.ScheduledVideo),
)

/** All of a scheduled pin but its picture; of several pages, those too, and what is said in its video. */
export function EditScheduledPage({
  pin: opened,
  boards,
  advertiserId,
  boardField,
}: EditScheduledData & {
  /** Chooses the board and the section. */
  boardField: (field: EditPlaceProps) => ReactNode
}) {
  const t = useMessages()
  const navigate = useNavigate()
  const showScheduled = useScheduledToast(advertiserId)
  const formId = useId()
  const form = useRef<HTMLDivElement>(null)
  const back = scheduledPath({ advertiser_id: advertiserId })
  const edit = useEditScheduled(opened, advertiserId)
  const { pin, words, place, options, when, problems, change, save } = edit
  useFocusOnProblem(form, problems)
  const leave = useEffectEvent((saved: NonNullable<EditScheduled['saved']>) => {
    if (saved.kind === 'published') return void navigate(`/pin/${saved.pin_id}/`)
    showScheduled(saved.pin)
    void navigate(back)
  })
  // Once nothing is unsaved any more.
  useEffect(() => {
    if (edit.saved) leave(edit.saved)
  }, [edit.saved])
  return (
    <div className="gutter mx-auto max-w-270 pt-4 pb-24">
      <BackLink href={back}>{t('scheduled.title')}</BackLink>
      <h1 className="mb-6 text-headline">{t('scheduled.editTitle')}</h1>
      <LeaveGuard
        isOn={edit.isChanged}
        title={t('createPin.leaveTitle')}
        text={t('scheduled.leaveText')}
        stayLabel={t('createPin.stay')}
        leaveLabel={t('createPin.leave')}
      />
      <div className="grid gap-8 desk:grid-cols-2 desk:gap-14">
        <Shown edit={edit} />
        <div ref={form} className="flex min-w-0 flex-col gap-6">
          <MeanwhileNotice edit={edit} />
          {pin.problem && (
            <Notice tone="warning" title={t('scheduled.failedTitle')}>
              {pin.problem.message}
            </Notice>
          )}
          <PinFields
            id={formId}
            words={words}
            problems={problems}
            isFixed={edit.isSending}
            onChange={(changed) => change({ words: { ...words, ...changed } })}
            onSubmit={() => void save()}
          />
          {/* Outside the form, because the picker contains forms. */}
          {boardField({
            label: t('createPin.board'),
            emptyLabel: t('createPin.chooseBoard'),
            boards,
            section: pin.section,
            place,
            error: problems.board_id ?? problems.section,
            onChange: (chosen) => change({ place: chosen }),
          })}
          <OptionsPart
            options={options}
            problems={problems}
            onChange={(chosen) => change({ options: { ...options, ...chosen } })}
          />
          <fieldset>
            <legend className="mb-2 text-sm font-bold">{t('scheduled.when')}</legend>
            <TimeFields
              when={when}
              zone={pin.time_zone}
              error={problems.publish_time}
              onChange={(chosen) => change({ when: chosen })}
            />
          </fieldset>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            size="lg"
            isLoading={edit.isSending}
            disabledReason={lackText(edit, t)}
            className="mt-2 desk:self-end"
          >
            {t('scheduled.save')}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** Its pages, its video or its picture. */
function Shown({ edit }: { edit: EditScheduled }) {
  const t = useMessages()
  const { named, pin, pages } = edit
  const { url, width, height } = pin.images['736x']
  if (pin.page_format)
    return <ScheduledPages named={named} format={pin.page_format} pages={pages} />
  if (pin.videos)
    return <ScheduledVideo edit={edit} url={pin.videos.video_list.V_720P.url} poster={url} />
  return (
    <img
      src={url}
      alt={pin.alt_text || t('createPin.chosen')}
      width={width}
      height={height}
      style={{ backgroundColor: pin.dominant_color }}
      className="mx-auto h-auto max-h-[56dvh] w-auto max-w-full rounded-panel"
    />
  )
}

/** What is lacking, or that it waits no more. */
function lackText({ lack, pages, meanwhile }: EditScheduled, t: Translate): string | undefined {
  if (meanwhile && meanwhile.kind !== 'changed') return t(`scheduled.meanwhile.${meanwhile.kind}`)
  if (pages.lackText) return pages.lackText
  if (lack === 'captions') return t('captions.unfinishedFirst')
  return lack ? t(`createPin.lack.${lack}`) : undefined
}
