/** The page for adding a new pin to a board. */
export function addPinPath(board: { id: string }): string {
  return `/pin/create/?board_id=${board.id}`
}
