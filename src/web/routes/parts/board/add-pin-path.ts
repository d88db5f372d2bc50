/** Where a picture of one's own is brought to a board. */
export function addPinPath(board: { id: string }): string {
  return `/pin/create/?board_id=${board.id}`
}
