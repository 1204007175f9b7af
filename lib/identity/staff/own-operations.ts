import { z } from "zod";
import { ownAllowances } from "@/lib/identity/staff/limits/left";
import { StaffAllowanceList } from "@/lib/identity/staff/limits/model";
import {
  AddFactorRequest,
  FactorOptions,
  FactorOptionsRequest,
  RecoveryCodes,
  StaffFactor,
  StaffMe,
  StaffSessionList,
} from "@/lib/identity/staff/model";
import { requireStaff } from "@/lib/identity/staff/rows";
import {
  addFactor,
  factorOptions,
  getStaffMe,
  newRecoveryCodes,
  removeFactor,
} from "@/lib/identity/staff/sign-in/factors";
import { endStaffSession, listStaffSessions } from "@/lib/identity/staff/sign-in/sessions";
import { failures } from "@/lib/kernel/error-registry";
import { operation } from "@/lib/kernel/operation";
import { CurrencyCode } from "@/lib/platform/inputs/scalars";
import { decrypt, encrypt } from "@/lib/platform/secrets/encryption";
import { isUuid } from "@/lib/platform/secrets/ids";

const self = { tag: "Staff", surfaces: ["platform"], permission: "staff:self" } as const;

export const getStaffMeOperation = operation({
  ...self,
  id: "getStaffMe",
  method: "GET",
  path: "/staff/me",
  summary: "Get the signed-in staff member",
  output: StaffMe,
  handle: (ctx) => getStaffMe(ctx),
});

export const listOwnAllowances = operation({
  ...self,
  id: "listOwnAllowances",
  method: "GET",
  path: "/staff/me/allowances",
  summary: "Get the amounts that the staff member can still give without an approval",
  description:
    "Read it before a refund, a credit or a write-off. The amounts are current. A colleague may use up the customer's part in the meantime.",
  query: z.object({
    customerId: z
      .string()
      .max(64)
      .optional()
      .describe("The customer, as a UUID. Without it, the limits per customer are not included."),
    currency: CurrencyCode.optional().describe("Default: the currency of the brand's first market."),
  }),
  output: StaffAllowanceList,
  reads: "replica",
  handle: (ctx, { query: { customerId, currency } }) =>
    ownAllowances(ctx, { currency, ...(customerId && isUuid(customerId) && { customerId }) }),
});

export const listStaffSessionsOperation = operation({
  ...self,
  id: "listStaffSessions",
  method: "GET",
  path: "/staff/me/sessions",
  summary: "List the sessions of the signed-in staff member",
  output: StaffSessionList,
  reads: "replica",
  handle: (ctx) => listStaffSessions(ctx, requireStaff(ctx).staffId),
});

export const endOtherStaffSessionsOperation = operation({
  ...self,
  id: "endOtherStaffSessions",
  method: "DELETE",
  path: "/staff/me/sessions",
  summary: "End all other sessions",
  output: null,
  handle: async (ctx) => {
    await endStaffSession(ctx, { staffId: requireStaff(ctx).staffId });
    return undefined;
  },
});

export const endOneStaffSessionOperation = operation({
  ...self,
  id: "endOneStaffSession",
  method: "DELETE",
  path: "/staff/me/sessions/{sessionId}",
  summary: "End a session",
  params: z.object({ sessionId: z.string().max(64) }),
  output: null,
  failures: [failures.sessionNotFound],
  handle: async (ctx, { params }) => {
    await endStaffSession(ctx, { staffId: requireStaff(ctx).staffId, sessionId: params.sessionId });
    return undefined;
  },
});

export const factorOptionsOperation = operation({
  ...self,
  id: "getStaffFactorOptions",
  method: "POST",
  path: "/staff/me/factors/options",
  summary: "Start adding a second factor",
  description: "Returns the browser options to create a passkey, or the secret of a code app.",
  body: FactorOptionsRequest,
  output: FactorOptions,
  handle: async (ctx, { body }) => ({
    // Stored for a repeat under the same idempotency key. A plain secret must not be there.
    sealed: encrypt("nonce", JSON.stringify(await factorOptions(ctx, body.kind))),
  }),
  finish: async (_ctx, { sealed }) => JSON.parse(decrypt("nonce", sealed)) as FactorOptions,
});

export const addFactorOperation = operation({
  ...self,
  id: "addStaffFactor",
  method: "POST",
  path: "/staff/me/factors",
  summary: "Add a second factor",
  description: "Completes the step that was started with `options`. The person gets an e-mail.",
  body: AddFactorRequest,
  output: StaffFactor,
  status: 201,
  failures: [failures.secondFactorFailed],
  handle: (ctx, { body }) => addFactor(ctx, body),
});

export const removeFactorOperation = operation({
  ...self,
  id: "removeStaffFactor",
  method: "DELETE",
  path: "/staff/me/factors/{factorId}",
  summary: "Remove a second factor",
  params: z.object({ factorId: z.string().max(64) }),
  output: null,
  failures: [failures.factorNotFound, failures.lastFactor],
  handle: async (ctx, { params }) => {
    await removeFactor(ctx, params.factorId);
    return undefined;
  },
});

export const renewRecoveryCodesOperation = operation({
  ...self,
  id: "renewStaffRecoveryCodes",
  method: "POST",
  path: "/staff/me/recovery-codes",
  summary: "Create new recovery codes",
  description: "Returns ten codes that each work once to sign in. The old codes stop working.",
  output: RecoveryCodes,
  status: 201,
  handle: async (ctx) => ({ sealed: encrypt("nonce", JSON.stringify(await newRecoveryCodes(ctx))) }),
  finish: async (_ctx, { sealed }) => ({ recoveryCodes: JSON.parse(decrypt("nonce", sealed)) as string[] }),
});
