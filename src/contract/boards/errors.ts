import type { FailureKind } from '../failure-kind.ts'

export const boardFailures = {
  board_not_found: {
    api_error_code: 9500,
    http_status: 404,
    message: "We couldn't find that board.",
  },
  board_name_missing: {
    api_error_code: 9501,
    http_status: 400,
    message: "Don't forget to name your board!",
  },
  board_name_taken: {
    api_error_code: 9502,
    http_status: 409,
    message: 'You already have a board with this name.',
  },
  board_limit_reached: {
    api_error_code: 9503,
    http_status: 400,
    message: 'You have as many boards as one account can hold.',
  },
  board_full: { api_error_code: 9504, http_status: 400, message: 'This board is full.' },
  section_not_found: {
    api_error_code: 9510,
    http_status: 404,
    message: "We couldn't find that section.",
  },
  section_name_missing: {
    api_error_code: 9511,
    http_status: 400,
    message: 'Give your section a name.',
  },
  section_name_taken: {
    api_error_code: 9512,
    http_status: 409,
    message: 'This board already has a section with this name.',
  },
  section_limit_reached: {
    api_error_code: 9513,
    http_status: 400,
    message: 'This board has as many sections as it can hold.',
  },
  invite_not_found: {
    api_error_code: 9514,
    http_status: 404,
    message: 'This invitation is not open any more.',
  },
  invite_to_own_board: {
    api_error_code: 9515,
    http_status: 400,
    message: 'This is your own board.',
  },
  collaborator_not_found: {
    api_error_code: 9516,
    http_status: 404,
    message: "They don't save to this board.",
  },
  collaborator_limit_reached: {
    api_error_code: 9517,
    http_status: 400,
    message: 'This board has as many people as it can hold.',
  },
  invite_for_another_address: {
    api_error_code: 9549,
    http_status: 403,
    message:
      'This invitation was sent to another email address. Log in with the account that has it, or ask whoever invited you to invite this one.',
  },
  cover_not_on_board: {
    api_error_code: 9519,
    http_status: 400,
    message: 'Choose a Pin of this board for its cover.',
  },
  board_move_running: {
    api_error_code: 2171,
    http_status: 409,
    message: 'Please wait until the previous board action finishes.',
  },
  board_arrival_running: {
    api_error_code: 2172,
    http_status: 409,
    message: 'Please wait until the previous board action finishes.',
  },
  board_merge_running: {
    api_error_code: 2173,
    http_status: 409,
    message: 'Please wait until the previous board action finishes.',
  },
  pins_already_there: {
    api_error_code: 9540,
    http_status: 400,
    message: 'Choose another board or section: the Pins are there already.',
  },
  pin_of_others: {
    api_error_code: 9541,
    http_status: 403,
    message: "Only the board's owner can take away Pins that others saved.",
  },
  merge_into_itself: {
    api_error_code: 9542,
    http_status: 400,
    message: 'Choose another board to merge into.',
  },
} as const satisfies Record<string, FailureKind>
