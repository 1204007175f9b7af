import { defineFailures } from "@/lib/kernel/failures/define";

/** Failures of a request before its operation runs (1xxx), and refusals by rights (4xxx). */
export const requestFailures = defineFailures({
  invalidRequest: {
    internalCode: "1000",
    status: 400,
    message: "The request is not valid.",
    when: "A parameter or body field is missing or not valid. `details` names each.",
  },
  invalidJson: {
    internalCode: "1001",
    status: 400,
    message: "The body is not valid JSON.",
    when: "The body is not JSON, nests deeper than 64 levels, or contains characters that the database cannot store.",
  },
  unsupportedMediaType: {
    internalCode: "1002",
    status: 415,
    message: "The body must be sent as application/json.",
    when: "The request has a body with another content type.",
  },
  bodyTooLarge: {
    internalCode: "1003",
    status: 413,
    message: "The body is too large.",
    when: "The body is larger than 1 MiB. Operations that take many records accept 10 MiB.",
  },
  pathNotFound: {
    internalCode: "1004",
    status: 404,
    message: "There is no operation at this path.",
    when: "No operation has this path.",
  },
  methodNotAllowed: {
    internalCode: "1005",
    status: 405,
    message: "This path does not support this method.",
    when: "The path exists, but not with this method. `Allow` lists the methods it supports.",
  },
  invalidCursor: {
    internalCode: "1006",
    status: 400,
    message: "This list did not return the cursor.",
    when: "`cursor` was modified, or belongs to another list.",
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
    when: "The same key was sent within 24 hours with another operation, path or body.",
    hint: "Use a new key for a new request.",
  },
  tooManyRequests: {
    internalCode: "1009",
    status: 429,
    message: "Too many requests.",
    when: "The caller reached a rate limit. `Retry-After` gives the seconds to wait.",
  },
  temporarilyUnavailable: {
    internalCode: "1010",
    status: 503,
    message: "The service is temporarily unavailable.",
    when: "The database is not reachable, or too busy to answer.",
    hint: "Try again after the seconds in `Retry-After`.",
  },
  searchTooShort: {
    internalCode: "1011",
    status: 400,
    message: "Type at least three characters.",
    when: "The search text has fewer than three characters, or none of its words has three.",
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
    message: "This was changed after you read it. Your request changed nothing.",
    when: "`If-Match` does not name the current version. Another request changed the resource in between, or no operation reads this path.",
    hint: "Read it again, and repeat the change with the new `ETag`.",
  },
  unknownApiRevision: {
    internalCode: "unknown_api_revision",
    status: 400,
    message: "Api-Revision does not name a supported revision.",
    when: "The header is not the full name of a supported revision.",
    hint: "Send the full name, such as 2026-09-01.bullfinch.",
  },
  endpointRemoved: {
    internalCode: "endpoint_removed",
    status: 404,
    message: "The revision you use no longer has this endpoint.",
    when: "Only an older revision has the operation.",
  },

  forbidden: {
    internalCode: "4000",
    status: 403,
    message: "You may not do this.",
    when: "The caller may see the resource but lacks the permission for the operation.",
  },
  crossOrigin: {
    internalCode: "4001",
    status: 403,
    message: "A browser session works only from the brand's own pages.",
    when: "A request with a session cookie changes something, and its Origin is not one of the brand's.",
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
    message: "An impersonation key needs a user token with it.",
    when: "`Authorization: Bearer` is missing on the end-user API.",
  },
  impersonationKeyOnPlatformApi: {
    internalCode: "4339",
    status: 403,
    message: "An impersonation key can only be used on the end-user API.",
    when: "The key's access type is impersonate-user.",
  },
});
