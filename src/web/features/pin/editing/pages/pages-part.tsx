import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { limits } from '#contract/limits'
import { imagePath } from '#contract/media/image-address'
import { newKey } from '#web/lib/requests/command-keys.ts'
import { uploadPicture } from '#web/lib/requests/upload.ts'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { useSortTexts } from '#web/lib/texts/use-sort-texts.ts'
import { buttonClass } from '#web/ui/buttons/button-look.ts'
import { classNames } from '#web/ui/class-names.ts'
import { SortableList } from '#web/ui/sortable/sortable-list.tsx'
import { useSortable } from '#web/ui/sortable/use-sortable.ts'
import type { EditedPage, PageProblem } from './edited-pages.ts'
import { PageCaptions } from './page-captions.tsx'
import { PageFields } from './page-fields.tsx'

const noWords = { title: '', description: '', alt_text: '', link: '' }

/** The pages of a pin: their order and their texts, fewer and more of them. */
export function PagesPart({
  pinId,
  pages,
  ratio,
  most,
  problem,
  onChange,
}: {
  pinId: string
  pages: readonly EditedPage[]
  /** Width over height. */
  ratio: number
  most: number
  problem: PageProblem | null
  onChange: (pages: readonly EditedPage[]) => void
}) {
  const t = useMessages()
  const headingId = useId()
  const fields = useRef<HTMLFieldSetElement>(null)
  const showFailure = useFailureToast()
  const [openKey, setOpenKey] = useState(pages[0]?.key ?? null)
  const [isSending, setSending] = useState(false)
  const keys = pages.map(({ key }) => key)
  const shownKey = problem?.key ?? openKey
  const open = pages.find(({ key }) => key === shownKey) ?? pages[0]
  const numberOf = (key: string) => keys.indexOf(key) + 1
  const sort = useSortable({
    keys,
    isOn: pages.length > 1,
    nameOf: (key) => t('editPages.page', { number: numberOf(key) }),
    texts: useSortTexts(),
    onMove: async ({ key, after }) => {
      const others = pages.filter((page) => page.key !== key)
      const moved = pages.filter((page) => page.key === key)
      const at = after === null ? 0 : others.findIndex((page) => page.key === after) + 1
      onChange(others.toSpliced(at, 0, ...moved))
    },
    onRefused: () => undefined,
  })

  async function add(file: File) {
    setSending(true)
    try {
      const { image_signature } = await uploadPicture(file, () => undefined)
      const [key, url] = [newKey(), imagePath(image_signature, '236x', 'webp')]
      const added = { ...noWords, key, page_id: null, image_signature, url }
      onChange([...pages, { ...added, video: null, captions: null }])
      setOpenKey(key)
    } catch (error) {
      showFailure(error)
    } finally {
      setSending(false)
    }
  }

  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4">
      <h3 id={headingId} className="text-lg">
        {t('editPages.title')}
      </h3>
      <p className="text-sm text-ink-soft">{t('editPages.about')}</p>
      <SortableList
        sort={sort}
        label={t('editPages.title')}
        className="grid grid-cols-4 gap-3 tablet:grid-cols-5"
        renderCard={(key) => {
          const page = pages.find((one) => one.key === key)
          return (
            page && (
              <PageTile
                page={page}
                label={t('editPages.page', { number: numberOf(key) })}
                ratio={ratio}
                isOpen={page === open}
                onOpen={() => {
                  flushSync(() => {
                    setOpenKey(key)
                    // What was refused is not shown for ever.
                    if (problem) onChange([...pages])
                  })
                  // Below many pages they are out of sight.
                  fields.current?.scrollIntoView({ block: 'nearest' })
                }}
              />
            )
          )
        }}
      />
      {pages.length < most && (
        <AddPicture isSending={isSending} onFile={(file) => void add(file)} />
      )}
      {open && (
        <PageFields
          key={open.key}
          group={fields}
          page={open}
          number={numberOf(open.key)}
          problem={problem?.key === open.key ? problem : null}
          canRemove={pages.length > limits.pagesMin}
          captions={
            <PageCaptions
              pinId={pinId}
              page={open}
              onDone={(captions) =>
                onChange(pages.map((page) => (page === open ? { ...page, captions } : page)))
              }
            />
          }
          onWrite={(words) =>
            onChange(pages.map((page) => (page === open ? { ...page, ...words } : page)))
          }
          onRemove={() => {
            const rest = pages.filter((page) => page !== open)
            setOpenKey((rest[pages.indexOf(open)] ?? rest.at(-1))?.key ?? null)
            onChange(rest)
          }}
        />
      )}
    </section>
  )
}

function PageTile({
  page,
  label,
  ratio,
  isOpen,
  onOpen,
}: {
  page: EditedPage
  label: string
  ratio: number
  isOpen: boolean
  onOpen: () => void
}) {
  return (
    <button
      type="button"
      aria-pressed={isOpen}
      aria-label={label}
      onClick={onOpen}
      className={classNames(
        'block w-full overflow-hidden rounded-card bg-sand outline-offset-2',
        isOpen ? 'outline-3 outline-ink' : 'hover:outline-2 hover:outline-line-strong',
      )}
    >
      <img
        src={page.url}
        alt=""
        draggable={false}
        style={{ aspectRatio: ratio }}
        className="w-full object-contain"
      />
    </button>
  )
}

function AddPicture({ isSending, onFile }: { isSending: boolean; onFile: (file: File) => void }) {
  const t = useMessages()
  return (
    <label
      aria-busy={isSending}
      className={classNames(
        buttonClass({ variant: 'secondary', size: 'md' }),
        'self-start has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-satin',
        isSending && 'pointer-events-none opacity-50',
      )}
    >
      {t('editPages.add')}
      <input
        type="file"
        accept="image/*"
        disabled={isSending}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) onFile(file)
        }}
      />
    </label>
  )
}
