import type { FailureKind } from '../failure-kind.ts'

export const boardFailures = {
  board_not_found: {
    api_error_code: 9500,
    http_status: 404,
  },
  board_name_missing: {
    api_error_code: 9501,
    http_status: 400,
  },
  board_name_taken: {
    api_error_code: 9502,
    http_status: 409,
  },
  board_limit_reached: {
    api_error_code: 9503,
    http_status: 400,
  },
  board_full: { api_error_code: 9504, http_status: 400 },
  section_not_found: {
    api_error_code: 9510,
    http_status: 404,
  },
  section_name_missing: {
    api_error_code: 9511,
    http_status: 400,
  },
  section_name_taken: {
    api_error_code: 9512,
    http_status: 409,
  },
  section_limit_reached: {
    api_error_code: 9513,
    http_status: 400,
  },
  invite_not_found: {
    api_error_code: 9514,
    http_status: 404,
  },
  invite_to_own_board: {
    api_error_code: 9515,
    http_status: 400,
  },
  collaborator_not_found: {
    api_error_code: 9516,
    http_status: 404,
  },
  collaborator_limit_reached: {
    api_error_code: 9517,
    http_status: 400,
  },
  invite_for_another_address: {
    api_error_code: 9549,
    http_status: 403,
  },
  cover_not_on_board: {
    api_error_code: 9519,
    http_status: 400,
  },
  board_move_running: {
    api_error_code: 2171,
    http_status: 409,
  },
  board_arrival_running: {
    api_error_code: 2172,
    http_status: 409,
  },
  board_merge_running: {
    api_error_code: 2173,
    http_status: 409,
  },
  pins_already_there: {
    api_error_code: 9540,
    http_status: 400,
  },
  pin_of_others: {
    api_error_code: 9541,
    http_status: 403,
  },
  merge_into_itself: {
    api_error_code: 9542,
    http_status: 400,
  },
} as const satisfies Record<string, FailureKind>
