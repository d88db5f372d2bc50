import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { type ButtonVariant, buttonClass } from '#web/ui/buttons/button-look.ts'
import { classNames } from '#web/ui/class-names.ts'
import { UploadIcon } from '#web/ui/icons/icons.tsx'
import { addressIn, filesIn, type PickedFiles } from './transfer.ts'

export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

export interface DropZoneProps {
  drawing?: ReactNode
  title: string
  /** Other ways than dropping. */
  hint: string
  /** Replaces both on touch screens, where nothing can be dropped. */
  touchTitle: string
  chooseLabel: string
  chooseVariant?: ButtonVariant
  /** Below the button. */
  children: ReactNode
  /** Media types, separated by commas. */
  accept: string
  /** Whether several files can be chosen at once. */
  isMultiple?: boolean
  /** Takes what was dropped, such as a folder; false to leave it to the drop zone. */
  takeDropped?: (dropped: DataTransfer) => boolean
  onFiles: (files: PickedFiles) => void
  onAddress: (address: string) => void
}

/** An area to drop a picture on, or to press to choose one. */
export function DropZone({
  drawing,
  title,
  hint,
  touchTitle,
  chooseLabel,
  chooseVariant = 'secondary',
  children,
  accept,
  isMultiple,
  takeDropped,
  onFiles,
  onAddress,
}: DropZoneProps) {
  const [isOver, setOver] = useState(false)
  /** Entering a child fires `dragleave` on its parent: only the last one counts. */
  const depth = useRef(0)

  function drop(event: DragEvent) {
    event.preventDefault()
    depth.current = 0
    setOver(false)
    if (takeDropped?.(event.dataTransfer)) return
    const files = filesIn(event.dataTransfer)
    const address = addressIn(event.dataTransfer)
    if (files) onFiles(files)
    else if (address) onAddress(address)
  }

  return (
    <label
      onDragEnter={() => {
        depth.current += 1
        setOver(true)
      }}
      onDragLeave={() => {
        depth.current -= 1
        setOver(depth.current > 0)
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      className={classNames(
        'flex min-h-72 flex-col items-center justify-center rounded-panel border-2 border-dashed px-6 py-8 text-center transition-colors',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-satin',
        isOver
          ? 'border-satin bg-satin-wash'
          : 'border-line-strong bg-surface hover:border-ink-soft',
      )}
    >
      {drawing && (
        <span aria-hidden="true" className="mb-3 block w-44">
          {drawing}
        </span>
      )}
      <span className="text-title font-heavy text-balance touch:hidden">{title}</span>
      <span className="mt-1 mb-5 text-ink-soft touch:hidden">{hint}</span>
      <span className="mb-5 hidden text-title font-heavy text-balance touch:block">
        {touchTitle}
      </span>
      <span className={buttonClass({ variant: chooseVariant, size: 'md' })}>
        <UploadIcon size={20} />
        {chooseLabel}
      </span>
      <input
        type="file"
        accept={accept}
        multiple={isMultiple}
        className="sr-only"
        onChange={({ target }) => {
          const files = filesIn({ files: target.files ?? [] })
          target.value = ''
          if (files) onFiles(files)
        }}
      />
      {children}
    </label>
  )
}
