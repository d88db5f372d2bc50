import { type Dispatch, memo } from 'react'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { CueRow, RowField, RowProblem } from './caption-rows.ts'
import type { CaptionEvent } from './caption-steps.ts'

/** One caption: from when to when, and what it says. Drawn anew when it changes, as there may be very many. */
export const CueFields = memo(PlainCueFields)

function PlainCueFields({
  row,
  number,
  isLast,
  problem,
  dispatch,
}: {
  row: CueRow
  number: number
  isLast: boolean
  problem: RowProblem | undefined
  dispatch: Dispatch<CaptionEvent>
}) {
  const t = useMessages()
  const field = (name: RowField) => ({
    value: row[name],
    name: `${name}-${row.id}`,
    autoComplete: 'off',
    error: problem?.field === name ? t(`captions.wrong.${problem.kind}`) : undefined,
    onChange: ({ target }: { target: { value: string } }) =>
      dispatch({ type: 'changed', id: row.id, field: name, value: target.value }),
  })
  return (
    <li>
      <fieldset className="flex flex-col gap-3 border-t border-line pt-4">
        <legend className="sr-only">{t('captions.cue', { number })}</legend>
        <div className="grid grid-cols-2 gap-3">
          <TextField {...field('start')} label={t('captions.start')} />
          <TextField {...field('end')} label={t('captions.end')} />
        </div>
        <TextArea {...field('text')} label={t('captions.text')} rows={2} />
        <div className="-ms-3 flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="quiet"
            name={`remove-${row.id}`}
            aria-label={t('captions.removeCue', { number })}
            onClick={() => dispatch({ type: 'removed', id: row.id })}
          >
            {t('captions.remove')}
          </Button>
          {!isLast && (
            <Button
              size="sm"
              variant="quiet"
              aria-label={t('captions.mergeCue', { number })}
              onClick={() => dispatch({ type: 'merged', id: row.id })}
            >
              {t('captions.merge')}
            </Button>
          )}
        </div>
      </fieldset>
    </li>
  )
}
