import { defineFailures } from "@/lib/kernel/failures/define";

/** Failures of a request before its operation runs (1xxx), and refusals by rights (4xxx). */
export const requestFailures = defineFailures({
  invalidRequest: {
    internalCode: "1000",
    status: 400,
    message: "The request is not valid.",
    when: "A parameter or body field is missing or wrong; `details` names each.",
  },
  invalidJson: {
    internalCode: "1001",
    status: 400,
    message: "The body is not valid JSON.",
    when: "The body cannot be parsed, nests deeper than 64 levels or holds characters that cannot be stored.",
  },
  unsupportedMediaType: {
    internalCode: "1002",
    status: 415,
    message: "The body must be sent as application/json.",
    when: "A body comes with another content type.",
  },
  bodyTooLarge: {
    internalCode: "1003",
    status: 413,
    message: "The body is too large.",
    when: "The body exceeds 1 MiB, or 10 MiB where many records are sent at once.",
  },
  pathNotFound: {
    internalCode: "1004",
    status: 404,
    message: "There is nothing at this path.",
    when: "The path belongs to no operation.",
  },
  methodNotAllowed: {
    internalCode: "1005",
    status: 405,
    message: "This path does not take that method.",
    when: "The path exists, the method does not; `Allow` lists those that do.",
  },
  invalidCursor: {
    internalCode: "1006",
    status: 400,
    message: "The cursor is not one this list returned.",
    when: "`cursor` was changed, or belongs to another list.",
    hint: "Start again without `cursor`.",
  },
  invalidIdempotencyKey: {
    internalCode: "1007",
    status: 400,
    message: "X-Idempotency-Key must have 1 to 256 characters.",
    when: "The header is empty or too long.",
  },
  idempotencyKeyReused: {
    internalCode: "1008",
    status: 409,
    message: "This X-Idempotency-Key was used for a different request.",
    when: "Same key within 24 hours, but another operation, path or body.",
    hint: "Use a new key for a new request.",
  },
  tooManyRequests: {
    internalCode: "1009",
    status: 429,
    message: "Too many requests.",
    when: "A rate limit is reached; `Retry-After` says for how many seconds.",
  },
  temporarilyUnavailable: {
    internalCode: "1010",
    status: 503,
    message: "The service is temporarily unavailable.",
    when: "The database cannot be reached, or is too busy to answer.",
    hint: "Try again after the seconds in `Retry-After`.",
  },
  searchTooShort: {
    internalCode: "1011",
    status: 400,
    message: "Type three characters at least.",
    when: "The text of a search has fewer than three characters, or none of its words has as many.",
  },
  cannotStoreNow: {
    internalCode: "1012",
    status: 503,
    message: "Changes cannot be stored at the moment. Nothing was changed.",
    when: "The database answers but cannot write: its disk is full, or it is read-only.",
    hint: "Try again after the seconds in `Retry-After`, with the same `X-Idempotency-Key`. Reading still works.",
  },
  changedSinceRead: {
    internalCode: "1013",
    status: 412,
    message: "This was changed since it was read. Nothing was changed now.",
    when: "`If-Match` names none of the versions that are current: another request changed it in between, or nothing reads this path.",
    hint: "Read it again, and send what you want to change with the new `ETag`.",
  },
  unknownApiRevision: {
    internalCode: "unknown_api_revision",
    status: 400,
    message: "Api-Revision is not a revision this service serves.",
    when: "The header is not the full value of a revision that is still served.",
    hint: "Send the full value, such as 2026-09-01.bullfinch.",
  },
  endpointRemoved: {
    internalCode: "endpoint_removed",
    status: 404,
    message: "This endpoint was removed in the revision you use.",
    when: "The operation existed in an older revision only.",
  },

  forbidden: {
    internalCode: "4000",
    status: 403,
    message: "You may not do this.",
    when: "The caller can see the thing but lacks the permission.",
  },
  crossOrigin: {
    internalCode: "4001",
    status: 403,
    message: "A browser session may only be used from the brand's own pages.",
    when: "A cookie session is used on a state-changing request with another Origin.",
  },
  fullAccessKeyOnEndUserApi: {
    internalCode: "4337",
    status: 403,
    message: "A full-access key cannot be used on the end-user API.",
    when: "The key's access type is not impersonate-user.",
    hint: "Use an impersonation key together with a user token.",
  },
  userTokenMissing: {
    internalCode: "4338",
    status: 401,
    message: "An impersonation key needs a user token beside it.",
    when: "`Authorization: Bearer` is missing on the end-user API.",
  },
  impersonationKeyOnPlatformApi: {
    internalCode: "4339",
    status: 403,
    message: "An impersonation key can only be used on the end-user API.",
    when: "The key's access type is impersonate-user.",
  },
});
