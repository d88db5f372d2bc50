import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import type { PickableBoard } from '#contract/boards/board-picker'
import { limits } from '#contract/limits'
import { HashtagField } from '#web/lib/hashtags/hashtag-field.tsx'
import { useHashtags } from '#web/lib/hashtags/use-hashtags.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { missingPart, type PinWords, type Place } from './create-pin-steps.ts'
import type { CreatePin } from './use-create-pin.ts'

export interface BoardFieldProps {
  label: string
  emptyLabel: string
  boards: PickableBoard[]
  place: Place
  error?: string
  onChange: (place: Place) => void
}

/** The texts of the pin, and its board. */
export function PinForm({
  flow,
  boards,
  boardField,
}: {
  flow: CreatePin
  boards: PickableBoard[]
  boardField: (field: BoardFieldProps) => ReactNode
}) {
  const t = useMessages()
  const hashtags = useHashtags()
  const { state, dispatch, save } = flow
  const { words, problems } = state
  const formId = useId()
  const place = useRef<HTMLDivElement>(null)
  const lack = missingPart(state)

  const hasProblem = Object.keys(problems).some((field) => field !== 'picture')
  useEffect(() => {
    if (hasProblem)
      place.current?.querySelector<HTMLElement>('[role="alert"], [aria-invalid="true"]')?.focus()
  }, [hasProblem])

  const write = (changed: Partial<PinWords>) => dispatch({ type: 'edited', words: changed })

  return (
    <div ref={place} className="flex min-w-0 flex-col gap-6">
      <form
        id={formId}
        noValidate
        aria-label={t('createPin.words')}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void save()
        }}
        className="flex flex-col gap-6"
      >
        <TextField
          label={t('createPin.pinTitle')}
          maxLength={limits.pinTitleLength}
          value={words.title}
          error={problems.title}
          onChange={({ target }) => write({ title: target.value })}
        />
        <HashtagField
          {...hashtags}
          label={t('createPin.description')}
          maxLength={limits.pinDescriptionFormLength}
          value={words.description}
          error={problems.description}
          countText={(used, most) => t('createPin.count', { used, most })}
          leftText={(left) => t('createPin.left', { left })}
          onChange={({ target }) => write({ description: target.value })}
        />
        <TextField
          label={t('createPin.link')}
          type="url"
          autoComplete="off"
          maxLength={limits.linkLength}
          value={words.link}
          error={problems.link}
          hint={t('createPin.linkHint')}
          onChange={({ target }) => write({ link: target.value })}
        />
        <TextArea
          label={t('createPin.altText')}
          rows={2}
          maxLength={limits.altTextLength}
          value={words.alt_text}
          error={problems.alt_text}
          hint={t('createPin.altTextHint')}
          onChange={({ target }) => write({ alt_text: target.value })}
        />
      </form>
      {/* Outside the form, because the picker contains forms. */}
      {boardField({
        label: t('createPin.board'),
        emptyLabel: t('createPin.chooseBoard'),
        boards,
        place: state.place,
        error: problems.board_id ?? problems.section,
        onChange: (chosen) => dispatch({ type: 'place_chosen', place: chosen }),
      })}
      <Button
        type="submit"
        form={formId}
        variant="primary"
        size="lg"
        isLoading={state.saving === 'running'}
        disabledReason={lack === null ? undefined : t(`createPin.lack.${lack}`)}
        className="mt-2 desk:self-end"
      >
        {t('createPin.save')}
      </Button>
    </div>
  )
}
