import { buttonClass } from '#web/ui/buttons/button-look.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useMessages } from '../texts/messages.tsx'

// Many systems know no type for these files, only their names.
const pictures = 'image/*,.heic,.heif'

/** Chooses pictures, and videos where they are taken, several at once. */
export function AddFiles({
  takesVideos,
  onFiles,
}: {
  takesVideos: boolean
  onFiles: (files: readonly File[]) => void
}) {
  const t = useMessages()
  return (
    <label
      className={classNames(
        buttonClass({ variant: 'secondary', size: 'md' }),
        'self-start has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-satin',
      )}
    >
      {t(takesVideos ? 'editPages.addAny' : 'editPages.add')}
      <input
        type="file"
        multiple
        accept={takesVideos ? `${pictures},video/*` : pictures}
        className="sr-only"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </label>
  )
}
