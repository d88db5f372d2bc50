import { Form } from 'react-router'
import type { Settings } from '#contract/accounts/account/settings'
import { limits } from '#contract/limits'
import { FormTokens } from '#web/lib/forms/form-tokens.tsx'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { FormError } from '#web/ui/fields/form-error.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { SettingsPage } from '../frame/settings-page.tsx'
import { PortraitField } from './portrait-field.tsx'
import { isDirty } from './profile-steps.ts'
import { useProfileForm } from './use-profile-form.ts'

export function ProfileSection({ settings }: { settings: Settings }) {
  const t = useMessages()
  const { publicUrl } = useFacts()
  const { state, dispatch, form, isJustSaved } = useProfileForm(settings)
  const { words, problems, phase } = state
  const isChanged = isDirty(state)
  const isUploading = state.portrait.kind === 'uploading'
  const address = `${publicUrl.replace(/^https?:\/\//, '')}/${words.username.trim()}`
  return (
    <SettingsPage title={t('settings.profile')} text={t('settings.profileText')}>
      <Form
        ref={form}
        method="post"
        action="/settings/profile/"
        noValidate
        preventScrollReset
        onSubmit={(event) => {
          if (phase === 'saving' || isUploading) event.preventDefault()
          else dispatch({ type: 'save_requested' })
        }}
        className="flex flex-col gap-6"
      >
        <FormTokens />
        {problems.form && <FormError>{problems.form}</FormError>}
        <PortraitField state={state} dispatch={dispatch} />
        <TextField
          label={t('settings.name')}
          name="full_name"
          autoComplete="name"
          required
          value={words.full_name}
          error={problems.full_name}
          onChange={({ target }) =>
            dispatch({ type: 'written', words: { full_name: target.value } })
          }
        />
        <TextField
          label={t('settings.username')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          maxLength={limits.usernameLength}
          value={words.username}
          error={problems.username}
          hint={<span className="break-all">{address}</span>}
          onChange={({ target }) =>
            dispatch({ type: 'written', words: { username: target.value } })
          }
        />
        <TextArea
          label={t('settings.about')}
          name="about"
          note={t('settings.optional')}
          maxLength={limits.aboutLength}
          value={words.about}
          error={problems.about}
          hint={t('settings.aboutHint')}
          countText={(used, max) => t('settings.count', { used, max })}
          leftText={(left) => t('settings.left', { left })}
          onChange={({ target }) => dispatch({ type: 'written', words: { about: target.value } })}
        />
        <TextField
          label={t('settings.website')}
          name="website_url"
          type="url"
          autoComplete="url"
          note={t('settings.optional')}
          maxLength={limits.linkLength}
          value={words.website_url}
          error={problems.website_url}
          onChange={({ target }) =>
            dispatch({ type: 'written', words: { website_url: target.value } })
          }
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            variant="primary"
            isLoading={phase === 'saving'}
            disabledReason={isUploading ? t('settings.portraitUploading') : undefined}
          >
            {t('settings.save')}
          </Button>
          {isChanged && (
            <Button
              variant="quiet"
              onClick={() => dispatch({ type: 'changes_dropped' })}
              isDisabled={phase === 'saving'}
            >
              {t('settings.drop')}
            </Button>
          )}
          <span className="text-sm text-ink-soft">
            {isChanged ? t('settings.unsaved') : isJustSaved && t('settings.saved')}
          </span>
        </div>
      </Form>
    </SettingsPage>
  )
}
