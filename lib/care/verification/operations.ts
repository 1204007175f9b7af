import { z } from "zod";
import {
  approveCareRequest,
  DECISION_LIMIT,
  limitDecisions,
  listCareRequests,
  refuseCareRequest,
} from "@/lib/care/verification/care-requests";
import {
  ApproveCareRequest,
  CareRequest,
  CareRequestList,
  ContactVerification,
  ContactVerificationState,
  StartVerificationRequest,
} from "@/lib/care/verification/model";
import {
  limitStart,
  startVerification,
  VERIFICATION_START_LIMITS,
  verificationState,
} from "@/lib/care/verification/start";
import { listMyViewAsSessions } from "@/lib/care/view-as/queries";
import { failures } from "@/lib/kernel/error-registry";
import { operation } from "@/lib/kernel/operation";

const contacts = { tag: "Care", surfaces: ["platform"], permission: "contacts:write" } as const;
const contactParams = z.object({ contactId: z.string().max(64).describe("One's own open contact.") });

export const startVerificationOperation = operation({
  ...contacts,
  id: "startContactVerification",
  method: "POST",
  path: "/contacts/{contactId}/verification",
  summary: "Verify the caller of a contact",
  description:
    "Asks the customer to approve that they are at the other end. The member of staff says `number`; the customer picks it among three. Nothing is read out by the customer. An approval raises the level of the contact. A request lives for five minutes, and a new one replaces it. SHOP_ID raises the level at once, for contacts in a shop, and needs a reason in Tern-Reason.",
  params: contactParams,
  body: StartVerificationRequest,
  output: ContactVerification,
  status: 201,
  failures: [
    failures.contactNotFound,
    failures.verificationPaused,
    failures.verificationImpossible,
    failures.reasonRequired,
  ],
  limits: [VERIFICATION_START_LIMITS.perContact, VERIFICATION_START_LIMITS.perStaff],
  before: (ctx, { params }) => limitStart(ctx, params.contactId),
  handle: (ctx, { params, body }) => startVerification(ctx, params.contactId, body),
});

export const getVerificationOperation = operation({
  ...contacts,
  id: "getContactVerification",
  method: "GET",
  path: "/contacts/{contactId}/verification",
  summary: "How far the verification of a caller is",
  description: "The methods that can be used for one's own open contact, and its newest request.",
  params: contactParams,
  output: ContactVerificationState,
  failures: [failures.contactNotFound],
  handle: (ctx, { params }) => verificationState(ctx, params.contactId),
});

const requests = { tag: "Accounts", surfaces: ["end-user"] } as const;
const requestParams = z.object({ careRequestId: z.string().max(64).describe("A request of the list.") });
const decisionFailures = [failures.careRequestNotFound, failures.careRequestOver];

export const listCareRequestsOperation = operation({
  ...requests,
  id: "listCareRequests",
  method: "GET",
  path: "/accounts/me/care-requests",
  summary: "Requests of staff that wait for a decision",
  description:
    "A member of staff who talks to a customer asks whether it is the customer. ADMINs of the customer decide; of a company, the one who was asked.",
  permission: "profile:read",
  output: CareRequestList,
  handle: async (ctx) => ({
    ...(await listCareRequests(ctx)),
    viewAsSessions: await listMyViewAsSessions(ctx),
  }),
});

export const approveCareRequestOperation = operation({
  ...requests,
  id: "approveCareRequest",
  method: "POST",
  path: "/accounts/me/care-requests/{careRequestId}/approve",
  summary: "Approve a request with the number that staff said",
  description:
    "A wrong number ends the request with the status FAILED. With the method EID the request stays PENDING: the person goes to `identifyUrl` next.",
  permission: "profile:write",
  params: requestParams,
  body: ApproveCareRequest,
  output: CareRequest,
  failures: decisionFailures,
  limits: [DECISION_LIMIT],
  before: (ctx) => limitDecisions(ctx),
  handle: (ctx, { params, body }) => approveCareRequest(ctx, params.careRequestId, body.number),
});

export const refuseCareRequestOperation = operation({
  ...requests,
  id: "refuseCareRequest",
  method: "POST",
  path: "/accounts/me/care-requests/{careRequestId}/refuse",
  summary: "Say that it is not the customer",
  description:
    "Ends the request. It counts as a failed verification, because another person may be at the other end.",
  permission: "profile:write",
  params: requestParams,
  output: CareRequest,
  failures: decisionFailures,
  limits: [DECISION_LIMIT],
  before: (ctx) => limitDecisions(ctx),
  handle: (ctx, { params }) => refuseCareRequest(ctx, params.careRequestId),
});
