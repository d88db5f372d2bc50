export interface FailureKind {
  api_error_code: number
  http_status:
    | 400
    | 401
    | 403
    | 404
    | 405
    | 409
    | 410
    | 413
    | 415
    | 422
    | 423
    | 429
    | 500
    | 503
    | 507
  /** Seconds a client should wait before it tries again. */
  retry_after_s?: number
  /** Browsers can raise it themselves and have its sentence; those of all others come with the answer. */
  isFoundByBrowsers?: true
}
