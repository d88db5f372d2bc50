import { useState } from 'react'
import type { Comment } from '#contract/comments/comment'
import type { Page } from '#contract/paging'
import type { Pin } from '#contract/pins/pin'
import { Comments } from '#web/features/comments/comments.tsx'
import { MissingComments } from '#web/features/comments/missing-comments.tsx'
import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { useShownDialog } from '../use-shown-dialog.ts'

const ReportDialog = codeSplit(() =>
  import('#web/features/report/report-dialog.tsx').then((module) => module.ReportDialog),
)

interface CloseupCommentsProps {
  pin: Pin
  /** Null if they could not be loaded. */
  firstPage: Page<Comment> | null
}

/** The comments on a pin, with a dialog to report one. */
export function CloseupComments({ pin, firstPage }: CloseupCommentsProps) {
  const dialogs = useShownDialog<'report'>()
  const [reported, setReported] = useState<string | null>(null)
  if (!firstPage) return <MissingComments />
  return (
    <>
      <Comments
        pin={pin}
        firstPage={firstPage}
        onReport={(comment) => {
          setReported(comment.id)
          dialogs.show('report')
        }}
      />
      {reported !== null && (
        <ReportDialog {...dialogs.props('report')} subject="comment" subjectId={reported} />
      )}
    </>
  )
}
