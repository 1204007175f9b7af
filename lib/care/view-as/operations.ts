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
  viewAsSessionId: z.string().max(64).describe("A view-as session."),
});

export const startViewAsOperation = operation({
  ...looks,
  id: "startViewAsSession",
  method: "POST",
  path: "/view-as-sessions",
  summary: "View the portal as a customer",
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
  summary: "Get whether the customer allows a view-as session",
  description: "Your own view-as session.",
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
  summary: "End a view-as session",
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
  summary: "Allow a staff member to view your pages",
  description: "Allows one session of 15 minutes. `GET /accounts/me/care-requests` lists the requests.",
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
  summary: "Refuse or end a view-as session of your pages",
  description: "Takes effect at once.",
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
  summary: "Get whether staff may view your pages without asking",
  permission: "profile:read",
  output: ViewAsConsents,
  handle: (ctx) => getViewAsConsents(ctx),
});

export const setViewAsConsentOperation = operation({
  ...own,
  id: "setViewAsConsent",
  method: "PUT",
  path: "/accounts/me/view-as-consent",
  summary: "Allow staff to view your pages without asking, or withdraw it",
  permission: "profile:write",
  body: SetViewAsConsentRequest,
  output: ViewAsConsents,
  failures: [failures.customerNotFound],
  handle: (ctx, { body }) => setViewAsConsent(ctx, body),
});
