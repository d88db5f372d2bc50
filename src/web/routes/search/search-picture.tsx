import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { searchByPicture } from '#contract/visual-similarity/search-by-picture'
import { CropEditor } from '#web/features/visual-search/crop-editor.tsx'
import { readQueryPicture } from '#web/features/visual-search/query-picture.ts'
import { SimilarPictures } from '#web/features/visual-search/similar-pictures.tsx'
import { useSimilarPictures } from '#web/features/visual-search/use-similar-pictures.ts'
import { wholePicture } from '#web/lib/crop/crop.ts'
import type { RouteHandle } from '#web/lib/head/head.ts'
import { previewAddress } from '#web/lib/picture-input/preview-address.ts'
import { run } from '#web/lib/requests/run.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { PinGrid } from '../parts/grid/pin-grid.tsx'
import { BringPicture } from '../parts/search/bring-picture.tsx'
import { type KeptPicture, keepPicture, recallPicture } from '../parts/search/kept-picture.ts'

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('search.picture'), noindex: true }),
}

export function Component() {
  const { key } = useLocation()
  return <PictureSearch key={key} historyKey={key} />
}

function PictureSearch({ historyKey }: { historyKey: string }) {
  const t = useMessages()
  const [kept, setKept] = useState<KeptPicture | null>(null)
  const [isReading, setReading] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  // Only after hydration: the server does not have the picture.
  useEffect(() => setKept(recallPicture(historyKey)), [historyKey])
  function keep(one: KeptPicture | null) {
    keepPicture(historyKey, one)
    setKept(one)
  }
  async function read(find: () => Promise<Blob>, errorText: string) {
    setReading(true)
    setProblem(null)
    try {
      const picture = await readQueryPicture(await find())
      keep({ picture, crop: wholePicture })
      heading.current?.focus({ preventScroll: true })
    } catch {
      setProblem(errorText)
    } finally {
      setReading(false)
    }
  }
  const readFile = (file: Blob) =>
    void read(() => Promise.resolve(file), t('search.pictureUnreadable'))
  const readAddress = (address: string) =>
    void read(() => fetchPicture(address), t('search.pictureAddressFailed'))

  return (
    <div className="gutter pt-1 pb-10 tablet:pt-4">
      <div
        className={classNames(
          'mb-4 flex flex-wrap items-center justify-between gap-3',
          !kept && 'mx-auto max-w-2xl',
        )}
      >
        <h1 ref={heading} tabIndex={-1} className="text-title outline-none">
          {t('search.picture')}
        </h1>
        {kept && <Button onClick={() => keep(null)}>{t('search.pictureAnother')}</Button>}
      </div>
      {kept ? (
        <Found kept={kept} onChange={keep} />
      ) : (
        <BringPicture
          onFile={readFile}
          onAddress={readAddress}
          isReading={isReading}
          problem={problem}
        />
      )}
    </div>
  )
}

interface FoundProps {
  kept: KeptPicture
  onChange: (kept: KeptPicture) => void
}

function Found({ kept, onChange }: FoundProps) {
  const t = useMessages()
  const { picture, crop } = kept
  const found = useSimilarPictures(picture.url, crop, (part, signal) =>
    run(searchByPicture, { image_base64: picture.url, crop: part }, signal),
  )
  // Each answer is a list of its own, with its own scroll position.
  const name = `picture ${found.pins?.map(({ id }) => id).join(' ')}`
  return (
    <div className="desk:grid desk:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] desk:items-start desk:gap-8">
      <div className="desk:sticky desk:top-(--header-height)">
        <CropEditor
          picture={{ ...picture, alt: t('search.pictureYours') }}
          crop={crop}
          onChange={(next) => onChange({ picture, crop: next })}
        />
      </div>
      <SimilarPictures
        found={found}
        label={t('search.pictureResults')}
        results={(pins) => (
          <PinGrid
            name={name}
            label={t('looks.list')}
            firstPage={{ items: pins, bookmark: null }}
            loadPage={noMore}
          />
        )}
      />
    </div>
  )
}

function noMore(): Promise<{ items: never[]; bookmark: null }> {
  return Promise.resolve({ items: [], bookmark: null })
}

/** Through our server, which fetches it safely and re-encodes it. */
async function fetchPicture(address: string): Promise<Blob> {
  const answer = await fetch(previewAddress(address, '736x'))
  if (!answer.ok) throw new Error(`The address answered ${answer.status}`)
  return answer.blob()
}
