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
const contactParams = z.object({ contactId: z.string().max(64).describe("Your own open contact.") });

export const startVerificationOperation = operation({
  ...contacts,
  id: "startContactVerification",
  method: "POST",
  path: "/contacts/{contactId}/verification",
  summary: "Verify the caller of a contact",
  description:
    "Asks the customer to confirm that they are in contact with staff. The staff member says `number`, and the customer chooses it from three numbers. The customer never reads out a number. An approval raises the level of the contact. A request expires after five minutes, and a new request replaces it. SHOP_ID raises the level at once. It is for contacts in a shop and needs a reason in Tern-Reason.",
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
  summary: "Get the verification of a caller",
  description: "Returns the methods that can be used for your own open contact, and its newest request.",
  params: contactParams,
  output: ContactVerificationState,
  failures: [failures.contactNotFound],
  handle: (ctx, { params }) => verificationState(ctx, params.contactId),
});

const requests = { tag: "Accounts", surfaces: ["end-user"] } as const;
const requestParams = z.object({ careRequestId: z.string().max(64).describe("A request from the list.") });
const decisionFailures = [failures.careRequestNotFound, failures.careRequestOver];

export const listCareRequestsOperation = operation({
  ...requests,
  id: "listCareRequests",
  method: "GET",
  path: "/accounts/me/care-requests",
  summary: "List requests of staff that wait for a decision",
  description:
    "A staff member in contact with a customer asks whether it is the customer. ADMINs of the customer decide. In a company, the user who was asked decides.",
  permission: "profile:read",
  output: CareRequestList,
  reads: "replica",
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
  summary: "Approve a request with the number from staff",
  description:
    "A wrong number ends the request with the status FAILED. With the method EID, the request stays PENDING, and the person continues at `identifyUrl`.",
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
  summary: "Report that it is not the customer",
  description:
    "Ends the request. It counts as a failed verification, because another person may be in contact with staff.",
  permission: "profile:write",
  params: requestParams,
  output: CareRequest,
  failures: decisionFailures,
  limits: [DECISION_LIMIT],
  before: (ctx) => limitDecisions(ctx),
  handle: (ctx, { params }) => refuseCareRequest(ctx, params.careRequestId),
});
