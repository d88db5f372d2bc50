import type { ReactNode } from 'react'
import {
  type LoaderFunctionArgs,
  Outlet,
  ScrollRestoration,
  useNavigate,
  useRouteError,
} from 'react-router'
import { AuthDoorway, useAuthDoorState } from '#web/features/auth/auth-doorway.tsx'
import { SaveMemoryProvider } from '#web/features/save/save-memory.tsx'
import { PageError } from '#web/features/shell/page-error.tsx'
import { Shell } from '#web/features/shell/shell.tsx'
import { apart } from '#web/lib/apart.tsx'
import { factsContext } from '#web/lib/app-context.ts'
import { AuthDoorContext } from '#web/lib/auth-door.tsx'
import { errorWords } from '#web/lib/error-words.ts'
import type { Head } from '#web/lib/head.ts'
import { useMessages } from '#web/lib/messages.tsx'
import { useFacts } from '#web/lib/use-facts.ts'

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
  const doorway = useAuthDoorState()
  return (
    <AuthDoorContext value={doorway.door}>
      <Shell errorHead={errorHead} boardForm={(form) => <NewBoard {...form} />}>
        <SaveMemoryProvider>{children}</SaveMemoryProvider>
        <AuthDoorway of={doorway} />
        <ScrollRestoration />
      </Shell>
    </AuthDoorContext>
  )
}

const CreateBoardDialog = apart(() =>
  import('#web/features/board-form/create-board-dialog.tsx').then((module) => module.default),
)

function NewBoard(form: { isOpen: boolean; onClose: () => void }) {
  const navigate = useNavigate()
  return <CreateBoardDialog {...form} onDone={(board) => navigate(board.url)} />
}
