export const boardLimits = {
  boardNameLength: 50,
  boardDescriptionLength: 500,
  sectionNameLength: 50,
  boardsPerPerson: 2_000,
  sectionsPerBoard: 500,
  pinsPerBoard: 200_000,
  /** Accepted and invited together. */
  collaboratorsPerBoard: 100,
  invitesAtOnce: 20,
  emailInviteDays: 30,
  /** How long a deleted board can be restored. */
  boardUndoHours: 24,
  /** Invitations shown to an invitee. */
  invitesShown: 100,
  /** How long a background action is listed after its end. */
  boardActionHours: 24,
} as const
