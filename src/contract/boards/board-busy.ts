/** Why a board accepts no change of its pins while all of another's are moved, copied or merged. */
export const boardBusy = [
  'board_move_running',
  'board_arrival_running',
  'board_merge_running',
] as const
