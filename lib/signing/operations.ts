import { z } from "zod";
import { failures } from "@/lib/kernel/error-registry";
import { pageOf, pageQuery } from "@/lib/kernel/lists/pagination";
import { operation } from "@/lib/kernel/operation";
import { cancelSigning, finishSigning, startSigning } from "@/lib/signing/commands";
import {
  CancelSigningSessionRequest,
  CreateSigningSessionRequest,
  SignedDocument,
  SigningSession,
  SigningStatus,
} from "@/lib/signing/model";
import * as queries from "@/lib/signing/queries";

const surfaces = ["platform", "end-user"] as const;
const tag = "Signing Sessions";
const params = z.object({ signingSessionId: z.string().max(64) });

export const createSigningSession = operation({
  id: "createSigningSession",
  method: "POST",
  path: "/signing-sessions",
  summary: "Create a signing session for an order",
  description:
    "The contract contains the order as it is now. When the order changes, the session ends. The signer reads it at `hostedUrl` and confirms with a code that is sent to their e-mail address.",
  tag,
  surfaces,
  permission: "signing:write",
  body: CreateSigningSessionRequest,
  output: SigningSession,
  status: 201,
  failures: [
    failures.orderNotFound,
    failures.orderAlreadySigned,
    failures.orderNotSignable,
    failures.taxesUnavailable,
    failures.signingNotRequired,
    failures.returnUrlNotAllowed,
    failures.customerReferenceTaken,
  ],
  handle: (ctx, { body }) => startSigning(ctx, body),
  finish: finishSigning,
});

export const listSigningSessionsOperation = operation({
  id: "listSigningSessions",
  method: "GET",
  path: "/signing-sessions",
  summary: "List signing sessions, newest first",
  tag,
  surfaces,
  permission: "signing:read",
  query: z.object({
    status: z.array(SigningStatus).optional(),
    customerId: z.string().max(260).optional().describe("A UUID, or a reference id prefixed rid_."),
    orderId: z.string().max(64).optional(),
    ...pageQuery,
  }),
  output: pageOf(SigningSession),
  failures: [failures.invalidCursor],
  reads: "replica",
  handle: (ctx, { query }) => queries.listSigningSessions(ctx, query),
});

export const getSigningSessionOperation = operation({
  id: "getSigningSession",
  method: "GET",
  path: "/signing-sessions/{signingSessionId}",
  summary: "Get a signing session with its audit trail",
  tag,
  surfaces,
  permission: "signing:read",
  params,
  output: SigningSession,
  failures: [failures.signingSessionNotFound],
  handle: (ctx, { params }) => queries.getSigningSession(ctx, params.signingSessionId),
});

export const getSignedDocumentOperation = operation({
  id: "getSignedDocument",
  method: "GET",
  path: "/signing-sessions/{signingSessionId}/document",
  summary: "Download the signed contract",
  tag,
  surfaces,
  permission: "signing:read",
  params,
  output: SignedDocument,
  failures: [failures.signingSessionNotFound, failures.signedDocumentNotFound],
  handle: (ctx, { params }) => queries.getSignedDocument(ctx, params.signingSessionId),
});

export const cancelSigningSession = operation({
  id: "cancelSigningSession",
  method: "POST",
  path: "/signing-sessions/{signingSessionId}/cancel",
  summary: "Cancel an active signing session",
  tag,
  surfaces,
  permission: "signing:write",
  params,
  body: CancelSigningSessionRequest,
  bodyOptional: true,
  output: SigningSession,
  failures: [failures.signingSessionNotFound, failures.signingSessionNotActive],
  handle: (ctx, { params, body }) => cancelSigning(ctx, params.signingSessionId, body.reason),
});
