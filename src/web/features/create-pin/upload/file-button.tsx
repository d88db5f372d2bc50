import type { ReactNode } from 'react'
import { buttonClass } from '#web/ui/buttons/button-look.ts'
import { classNames } from '#web/ui/class-names.ts'

/** A button that chooses files, those of a folder, or a new photo of a phone. */
export function FileButton({
  label,
  icon,
  accept,
  isMultiple,
  isFolder,
  isCamera,
  onFiles,
  className,
}: {
  label: string
  icon?: ReactNode
  accept: string
  isMultiple?: boolean
  isFolder?: boolean
  isCamera?: boolean
  onFiles: (files: readonly File[]) => void
  className?: string
}) {
  return (
    <label
      className={classNames(
        buttonClass({ variant: 'secondary', size: 'md' }),
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-satin',
        className,
      )}
    >
      {icon}
      {label}
      <input
        type="file"
        accept={accept}
        multiple={isMultiple}
        capture={isCamera ? 'environment' : undefined}
        // React knows the attribute by no type.
        {...(isFolder ? { webkitdirectory: '' } : {})}
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
