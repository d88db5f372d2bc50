import { useState } from 'react'
import { useMessages } from '#web/lib/texts/messages.tsx'

/** A picture that may break the rules: blurred and grey until it is asked for, and again then, to spare whoever decides about many. */
export function CoveredPicture({ url, name }: { url: string; name: string }) {
  const t = useMessages()
  const [isShown, setShown] = useState(false)
  return (
    <div className="w-24 shrink-0">
      <div className="size-24 overflow-hidden rounded-control bg-sand">
        <img
          src={url}
          alt=""
          width={96}
          height={96}
          loading="lazy"
          className={`size-24 object-cover ${isShown ? '' : 'scale-110 blur-md grayscale'}`}
        />
      </div>
      <button
        type="button"
        aria-label={t(isShown ? 'operator.coverPictureNamed' : 'operator.showPictureNamed', {
          name,
        })}
        onClick={() => setShown(!isShown)}
        className="mt-1 min-h-11 w-full rounded-control text-sm font-bold hover:bg-sand"
      >
        {t(isShown ? 'operator.coverPicture' : 'operator.showPicture')}
      </button>
    </div>
  )
}
