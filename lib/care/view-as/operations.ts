import { z } from "zod";
import { allowViewAs, endMyViewAs, setViewAsConsent } from "@/lib/care/view-as/decide";
import {
  SetViewAsConsentRequest,
  StartViewAsRequest,
  ViewAsConsents,
  ViewAsSession,
} from "@/lib/care/view-as/model";
import { getViewAsConsents, getViewAsSession } from "@/lib/care/view-as/queries";
import { endViewAs, START_LIMIT, startViewAs } from "@/lib/care/view-as/start";
import { countAgainst } from "@/lib/identity/rate-limit";
import { failures } from "@/lib/kernel/error-registry";
import { operation } from "@/lib/kernel/operation";

const looks = { tag: "Care", surfaces: ["platform"], permission: "view-as" } as const;
const params = z.object({
  viewAsSessionId: z.string().max(64).describe("A look at a customer's pages."),
});

export const startViewAsOperation = operation({
  ...looks,
  id: "startViewAsSession",
  method: "POST",
  path: "/view-as-sessions",
  summary: "Look at the portal as a customer sees it",
  description:
    'For 15 minutes. The user has allowed it beforehand, or is asked (`ask`) and answers on the page "Customer service" of the portal; then the call is sent again. In an emergency (break-glass) no consent is needed. Nothing can be changed in the portal, and secrets are hidden. The customer reads who looks and why, and can end it.',
  body: StartViewAsRequest,
  output: ViewAsSession,
  status: 201,
  failures: [
    failures.viewAsNotAllowed,
    failures.nobodyToViewAs,
    failures.customerNotFound,
    failures.userNotFound,
  ],
  limits: [START_LIMIT],
  before: (ctx) => countAgainst(ctx, START_LIMIT, ctx.actor),
  handle: (ctx, { body }) => startViewAs(ctx, body),
});

export const getViewAsOperation = operation({
  ...looks,
  id: "getViewAsSession",
  method: "GET",
  path: "/view-as-sessions/{viewAsSessionId}",
  summary: "Whether the customer lets staff look",
  description: "One's own look at a customer's pages.",
  params,
  output: ViewAsSession,
  failures: [failures.viewAsNotFound],
  handle: (ctx, { params }) => getViewAsSession(ctx, params.viewAsSessionId),
});

export const endViewAsOperation = operation({
  ...looks,
  id: "endViewAsSession",
  method: "DELETE",
  path: "/view-as-sessions/{viewAsSessionId}",
  summary: "Stop looking at the portal as a customer",
  params,
  output: null,
  failures: [failures.viewAsNotFound],
  handle: async (ctx, { params }) => {
    await endViewAs(ctx, params.viewAsSessionId);
    return undefined;
  },
});

const own = { tag: "Accounts", surfaces: ["end-user"] } as const;

export const allowViewAsOperation = operation({
  ...own,
  id: "allowViewAsSession",
  method: "POST",
  path: "/accounts/me/view-as-sessions/{viewAsSessionId}/allow",
  summary: "Let a member of staff look at one's pages",
  description: "This time, for 15 minutes. `GET /accounts/me/care-requests` lists who asks.",
  permission: "profile:write",
  params,
  output: null,
  failures: [failures.viewAsNotFound, failures.careRequestOver],
  handle: async (ctx, { params }) => {
    await allowViewAs(ctx, params.viewAsSessionId);
    return undefined;
  },
});

export const endMyViewAsOperation = operation({
  ...own,
  id: "endMyViewAsSession",
  method: "DELETE",
  path: "/accounts/me/view-as-sessions/{viewAsSessionId}",
  summary: "Refuse or end a look of staff at one's pages",
  description: "Counts at once.",
  permission: "profile:write",
  params,
  output: null,
  failures: [failures.viewAsNotFound],
  handle: async (ctx, { params }) => {
    await endMyViewAs(ctx, params.viewAsSessionId);
    return undefined;
  },
});

export const getViewAsConsentOperation = operation({
  ...own,
  id: "getViewAsConsent",
  method: "GET",
  path: "/accounts/me/view-as-consent",
  summary: "Whether staff may look at one's pages without asking",
  permission: "profile:read",
  output: ViewAsConsents,
  handle: (ctx) => getViewAsConsents(ctx),
});

export const setViewAsConsentOperation = operation({
  ...own,
  id: "setViewAsConsent",
  method: "PUT",
  path: "/accounts/me/view-as-consent",
  summary: "Let staff look at one's pages without asking, or take that back",
  permission: "profile:write",
  body: SetViewAsConsentRequest,
  output: ViewAsConsents,
  failures: [failures.customerNotFound],
  handle: (ctx, { body }) => setViewAsConsent(ctx, body),
});
