import { type ChangeEvent, type ComponentProps, useState } from 'react'
import { classNames } from '../class-names.ts'
import { controlClass } from './control-look.ts'
import { describeControl, Field, type FieldTexts, useFieldIds } from './field.tsx'
import { countToAnnounce } from './text-count.ts'

export interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'children'> {
  /** The text of the counter below: "12 / 500". Needs `maxLength`. */
  countText?: (used: number, max: number) => string
  /** The text announced to screen readers when 20, 10, 5, 1 and 0 characters are left. */
  leftText?: (left: number) => string
}

/** Grows with its content, from `rows` (3) to twelve lines. */
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
  const [announcement, setAnnouncement] = useState('')
  const length = rest.value === undefined ? ownLength : String(rest.value).length
  const max = rest.maxLength

  function change(event: ChangeEvent<HTMLTextAreaElement>) {
    const after = event.target.value.length
    const left = max === undefined ? null : countToAnnounce(length, after, max)
    if (left !== null && leftText) setAnnouncement(leftText(left))
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
        max !== undefined && (
          <span aria-hidden="true" className="ms-auto shrink-0 text-sm text-ink-soft tabular">
            {countText(length, max)}
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
          {announcement}
        </span>
      )}
    </Field>
  )
}
