import { type ChangeEvent, type ComponentProps, useState } from 'react'
import { classNames } from '../class-names.ts'
import { controlClass } from './control-look.ts'
import { describeControl, Field, type FieldWords, useFieldIds } from './field.tsx'
import { leftToTell } from './text-count.ts'

export interface TextAreaProps extends FieldWords, Omit<ComponentProps<'textarea'>, 'children'> {
  /** Words for the counter, shown below: "12 / 500". Needs `maxLength`. */
  countText?: (used: number, most: number) => string
  /** Words for those who hear it, told at 20, 10, 5, 1 and 0 left. */
  leftText?: (left: number) => string
}

/** Grows with what is written, from `rows` (3) to twelve lines. */
export function TextArea({
  label,
  isLabelHidden,
  note,
  hint,
  error,
  countText,
  leftText,
  id,
  className,
  onChange,
  ...rest
}: TextAreaProps) {
  const ids = useFieldIds(id)
  const words = { label, isLabelHidden, note, hint, error }
  const [ownLength, setOwnLength] = useState(String(rest.defaultValue ?? '').length)
  const [told, setTold] = useState('')
  const length = rest.value === undefined ? ownLength : String(rest.value).length
  const most = rest.maxLength

  function change(event: ChangeEvent<HTMLTextAreaElement>) {
    const after = event.target.value.length
    const left = most === undefined ? null : leftToTell(length, after, most)
    if (left !== null && leftText) setTold(leftText(left))
    setOwnLength(after)
    onChange?.(event)
  }

  return (
    <Field
      ids={ids}
      {...words}
      className={className}
      counter={
        countText &&
        most !== undefined && (
          <span aria-hidden="true" className="ms-auto shrink-0 text-sm text-ink-soft tabular">
            {countText(length, most)}
          </span>
        )
      }
    >
      <textarea
        rows={3}
        {...rest}
        {...describeControl(ids, words, rest['aria-describedby'])}
        onChange={change}
        className={classNames(
          controlClass('md', Boolean(error)),
          'h-auto! max-h-80 min-h-24 resize-y field-sizing-content py-3',
        )}
      />
      {leftText && (
        <span role="status" className="sr-only">
          {told}
        </span>
      )}
    </Field>
  )
}
