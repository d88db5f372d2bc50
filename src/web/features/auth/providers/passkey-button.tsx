import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { Auth } from '../use-auth.ts'
import { usePasskeyPress } from './use-passkey.ts'

export function PasskeyButton({ auth }: { auth: Auth }) {
  const t = useMessages()
  const { press, isBusy } = usePasskeyPress(auth)
  const isHydrated = useHydrated()
  // The server assumes support, so that the layout does not shift in nearly all browsers.
  if (isHydrated && !('PublicKeyCredential' in globalThis)) return null
  return (
    <Button
      size="md"
      variant="quiet"
      isWide
      className="no-script:hidden"
      isLoading={isBusy}
      onClick={() => void press()}
    >
      {t('auth.with.passkey')}
    </Button>
  )
}
