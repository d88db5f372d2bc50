import type { ReactNode } from 'react'
import {
  type LoaderFunctionArgs,
  Outlet,
  ScrollRestoration,
  useNavigate,
  useRouteError,
} from 'react-router'
import {
  AuthPromptHost,
  useAuthPromptState,
} from '#web/features/auth/containers/auth-prompt-host.tsx'
import { SaveMemoryProvider } from '#web/features/save/memory/use-save-memory.tsx'
import { SearchBox } from '#web/features/search/box/search-box.tsx'
import { Shell } from '#web/features/shell/shell.tsx'
import { PageError } from '#web/features/shell/trouble/page-error.tsx'
import { AuthPromptContext } from '#web/lib/authentication/auth-prompt.tsx'
import { usePasskeyWelcome } from '#web/lib/authentication/passkey-welcome.ts'
import { errorWords } from '#web/lib/head/error-words.ts'
import type { Head } from '#web/lib/head/head.ts'
import { factsContext } from '#web/lib/pages/app-context.ts'
import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { InviteesFieldContext } from '#web/lib/saving/invitees.tsx'
import { withTexts } from '#web/lib/texts/languages.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'

export function rootLoader({ context }: LoaderFunctionArgs) {
  return context.get(factsContext)()
}

export function Root() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function RootError() {
  const error = useRouteError()
  const t = useMessages()
  const { title } = errorWords(error, t, useFacts().brandName)
  return (
    <Frame errorHead={{ title, noindex: true }}>
      <PageError error={error} />
    </Frame>
  )
}

function Frame({ errorHead, children }: { errorHead?: Head; children: ReactNode }) {
  const prompt = useAuthPromptState()
  // Boards of an ad account have no invitations: the member's role decides who may save.
  const { acting } = useFacts()
  const isPasskeyWelcome = usePasskeyWelcome()
  return (
    <AuthPromptContext value={prompt.authPrompt}>
      <InviteesFieldContext value={acting ? null : InviteesField}>
        <Shell
          errorHead={errorHead}
          searchBox={<SearchBox />}
          boardForm={(form) => <NewBoard {...form} />}
        >
          {isPasskeyWelcome && <PasskeyOffer />}
          <SaveMemoryProvider>{children}</SaveMemoryProvider>
          <AuthPromptHost of={prompt} />
          <ScrollRestoration />
        </Shell>
      </InviteesFieldContext>
    </AuthPromptContext>
  )
}

const CreateBoardDialog = codeSplit(() =>
  withTexts('boards', import('#web/features/board-form/create-board-dialog.tsx')).then(
    (module) => module.default,
  ),
)
const InviteesField = codeSplit(() =>
  withTexts('boards', import('#web/features/collaborators/invitees-field.tsx')).then(
    (module) => module.default,
  ),
)
const PasskeyOffer = codeSplit(() =>
  withTexts('account', import('#web/features/settings/passkeys/passkey-offer.tsx')).then(
    (module) => module.PasskeyOffer,
  ),
)

function NewBoard(form: { isOpen: boolean; onClose: () => void }) {
  const navigate = useNavigate()
  return <CreateBoardDialog {...form} onDone={(board) => navigate(board.url)} />
}
