import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import type { AuthSetting } from '#web/features/auth/auth-setting.ts'
import { panelSetting } from '#web/features/auth/containers/panel-setting.ts'
import { CreatePopup } from '#web/features/create-pin/popup/create-popup.tsx'
import {
  ownPinId,
  type PopupMethod,
  popupMethod,
} from '#web/features/create-pin/popup/popup-address.ts'
import { VisitorPopup } from '#web/features/create-pin/popup/visitor/visitor-popup.tsx'
import { type Prefill, prefillOf } from '#web/features/create-pin/prefill.ts'
import type { RouteHandle } from '#web/lib/head/head.ts'
import { isPhone } from '#web/lib/is-phone.ts'
import { factsContext } from '#web/lib/pages/app-context.ts'
import { notFound } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'
import { InstagramOffer } from '../parts/instagram-offer.tsx'
import { PopupPanel, SignIn } from '../parts/popup-parts.tsx'

interface CreatePopupData {
  method: PopupMethod
  prefill: Prefill
  isPhone: boolean
  /** For visitors. */
  setting: AuthSetting | null
}

/** Phones have no popup windows, so visitors are sent to the home page. A pin of this site is saved by its own page. */
export async function loader({
  context,
  params,
  request,
}: LoaderFunctionArgs): Promise<CreatePopupData> {
  const method = popupMethod(params.method)
  if (!method) throw notFound()
  const { viewer, publicUrl } = await context.get(factsContext)()
  const onPhone = isPhone(request)
  if (!viewer && onPhone) throw redirect('/')
  const prefill = prefillOf(new URL(request.url).searchParams)
  const pinId = ownPinId(prefill.words.link, publicUrl)
  if (pinId !== null) throw redirect(`/pin/${pinId}/repin/x/`)
  const occasion = { container: 'pinBookmarklet', source: 'pinBookmarklet' } as const
  const setting = viewer ? null : await panelSetting(context.get(runContext), request, occasion)
  return { method, prefill, isPhone: onPhone, setting }
}

export const handle: RouteHandle = {
  bare: true,
  head: (_data, t) => ({ title: t('popup.title'), noindex: true }),
}

export function Component() {
  const { setting, ...page } = useLoaderData<CreatePopupData>()
  if (setting) return <VisitorPopup {...page} signIn={<SignIn setting={setting} />} />
  return (
    <CreatePopup
      {...page}
      panel={(props) => <PopupPanel {...props} />}
      offer={(props) => <InstagramOffer {...props} />}
    />
  )
}
