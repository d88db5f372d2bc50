import { endOperator, makeOperator, resetPasswordMail, verifyEmail } from './account-help.ts'
import { list, show } from './accounts.ts'
import { adCalibration } from './ads/ad-calibration.ts'
import { rebuildAdFacts } from './ads/rebuild-ad-facts.ts'
import { advisories } from './advisories.ts'
import { appeals } from './appeals.ts'
import { audit } from './audit.ts'
import { backup, backups, rehearseRestore, restore } from './backup/backups.ts'
import { moveDatabase } from './backup/move-database.ts'
import { movePictures } from './backup/move-pictures.ts'
import { baseBackup, eraseAgainCommand, restoreToTime } from './backup/to-any-second.ts'
import { checkLedger, creditCode, creditMemo, grant, refund } from './billing/commands.ts'
import { invoiceNotPaid, invoicePaid, invoices } from './billing/invoices.ts'
import type { Command } from './command.ts'
import { experiments } from './experiments.ts'
import { knownPictures } from './moderation/known-pictures.ts'
import { operators } from './moderation/operators.ts'
import { reportClasses } from './moderation/report-classes.ts'
import { refreshIdeas } from './refresh-ideas.ts'
import { sso } from './sso.ts'
import { allowVideoUploads, lift, refuseVideoUploads, remove, softBan, suspend } from './states.ts'
import { distributeDatabase } from './stored/distribute-database.ts'
import { rebuildCards } from './stored/rebuild-cards.ts'
import { unusedMedia } from './stored/unused-media.ts'

/** In the order they are listed. */
export const commands: readonly Command[] = [
  list,
  show,
  suspend,
  softBan,
  lift,
  remove,
  refuseVideoUploads,
  allowVideoUploads,
  verifyEmail,
  resetPasswordMail,
  appeals,
  audit,
  makeOperator,
  endOperator,
  operators,
  reportClasses,
  knownPictures,
  sso,
  experiments,
  advisories,
  refreshIdeas,
  rebuildCards,
  unusedMedia,
  backup,
  backups,
  restore,
  rehearseRestore,
  baseBackup,
  restoreToTime,
  eraseAgainCommand,
  movePictures,
  moveDatabase,
  distributeDatabase,
  creditCode,
  grant,
  refund,
  invoices,
  invoicePaid,
  invoiceNotPaid,
  creditMemo,
  checkLedger,
  rebuildAdFacts,
  adCalibration,
]
