import { useState } from 'react'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { birthdayOf } from '../fields/birthday.ts'
import { BirthdayField } from '../fields/birthday-field.tsx'
import type { StateAt } from '../flow/auth-state.ts'
import { AuthForm } from '../surface/auth-form.tsx'
import type { Auth } from '../use-auth.ts'

/** Asks for the birthday, which the provider did not supply. */
export function AgeStep({ auth }: { auth: Auth }) {
  const t = useMessages()
  const { dispatch, errorAt, setting } = auth
  const { social, birthday, email } = auth.state as StateAt<'socialSignupWithAge'>
  const [isFilledIn, setFilledIn] = useState(birthday !== '')
  const name = [social.firstName, social.lastName].filter(Boolean).join(' ')
  return (
    <>
      <div className="flex min-w-0 items-center gap-3 rounded-card border border-line p-3">
        <Avatar name={name || email} size={48} />
        <div className="min-w-0">
          {name && <div className="truncate font-bold">{name}</div>}
          <div className="truncate text-sm text-ink-soft">{email}</div>
        </div>
      </div>
      <AuthForm
        auth={auth}
        submitLabel={t('auth.createAccount')}
        isDisabled={setting.variant === 'page' && !isFilledIn}
        onSubmit={(form) =>
          dispatch({ type: 'submitted_birthday', birthday: birthdayOf(form, 'birthday') })
        }
      >
        <BirthdayField
          defaultValue={birthday}
          error={errorAt('birthday')}
          onChange={(_iso, { day, month, year }) => {
            setFilledIn(day !== '' && month !== '' && year !== '')
            dispatch({ type: 'edited', field: 'birthday' })
          }}
        />
      </AuthForm>
    </>
  )
}
