import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { EyeIcon, EyeOffIcon } from '../icons/icons.tsx'
import { useMergedRefs } from '../merged-refs.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end' | 'startIcon'> {
  /** The accessible name of the button that shows and hides the password. */
  revealLabel: string
  autoComplete: 'current-password' | 'new-password'
}

/** Works with pasting and password managers; hides the password again when the form is sent. */
export function PasswordField({ revealLabel, ref, ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const form = input.current?.form
    if (!isShown || !form) return
    const hide = () => setShown(false)
    form.addEventListener('submit', hide)
    return () => form.removeEventListener('submit', hide)
  }, [isShown])

  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      ref={useMergedRefs(input, ref)}
      type={isShown ? 'text' : 'password'}
      end={
        <IconButton
          label={revealLabel}
          size="sm"
          icon={isShown ? <EyeIcon size={20} /> : <EyeOffIcon size={20} />}
          isPressed={isShown}
          className="aria-pressed:bg-transparent! aria-pressed:text-ink! hover:bg-sand!"
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}
