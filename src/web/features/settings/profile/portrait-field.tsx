import { useId } from 'react'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { buttonClass } from '#web/ui/buttons/button-look.ts'
import { FieldError } from '#web/ui/fields/field-error.tsx'
import { type ProfileEvent, type ProfileState, portraitUrl, sentPortrait } from './profile-steps.ts'
import { usePortrait } from './use-portrait.ts'

const pictureTypes =
  'image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic,image/heif,.heic,.heif'

interface PortraitFieldProps {
  state: ProfileState
  dispatch: (event: ProfileEvent) => void
}

export function PortraitField({ state, dispatch }: PortraitFieldProps) {
  const t = useMessages()
  const id = useId()
  const { pick, remove } = usePortrait(dispatch)
  const url = portraitUrl(state)
  const sent = sentPortrait(state)
  const error = state.problems.image_signature
  const { portrait, words } = state
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
      <div className="relative">
        <Avatar key={url} name={words.full_name} src={url} size={120} />
        {portrait.kind === 'uploading' && <UploadRing part={portrait.part} />}
      </div>
      <div className="flex min-w-0 flex-1 basis-48 flex-col gap-2">
        <div className="text-sm font-bold" id={`${id}-name`}>
          {t('settings.portrait')}
        </div>
        <div className="flex flex-wrap gap-2">
          <label
            className={buttonClass(
              { variant: 'secondary', size: 'md' },
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-satin',
            )}
          >
            {url === null ? t('settings.choosePortrait') : t('settings.changePortrait')}
            <input
              type="file"
              accept={pictureTypes}
              aria-describedby={error ? `${id}-error` : `${id}-hint`}
              className="sr-only"
              onChange={(event) => {
                const file = event.target.files?.[0]
                // The same file can be picked again after it was removed.
                event.target.value = ''
                if (file) void pick(file)
              }}
            />
          </label>
          {url !== null && (
            <Button variant="quiet" onClick={remove}>
              {t('settings.removePortrait')}
            </Button>
          )}
        </div>
        {error ? (
          <FieldError id={`${id}-error`}>{error}</FieldError>
        ) : (
          <p id={`${id}-hint`} className="text-sm text-ink-soft">
            {t('settings.portraitHint')}
          </p>
        )}
        <span role="status" className="sr-only">
          {portrait.kind === 'uploading' && t('settings.portraitUploading')}
          {portrait.kind === 'chosen' && t('settings.portraitReady')}
        </span>
      </div>
      {sent !== undefined && <input type="hidden" name="image_signature" value={sent} />}
    </div>
  )
}

const circumference = 2 * Math.PI * 57

function UploadRing({ part }: { part: number }) {
  return (
    <svg
      viewBox="0 0 120 120"
      aria-hidden="true"
      className="absolute inset-0 size-full -rotate-90 text-satin"
      fill="none"
      strokeWidth="6"
    >
      <circle cx="60" cy="60" r="57" className="stroke-paper" />
      <circle
        cx="60"
        cy="60"
        r="57"
        stroke="currentColor"
        strokeLinecap="round"
        strokeDasharray={`${Math.max(0.02, part) * circumference} ${circumference}`}
      />
    </svg>
  )
}
