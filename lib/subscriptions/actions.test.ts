import { describe, expect, test } from "vitest";
import type { Caller } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import type { ApiError } from "@/lib/kernel/errors";
import type { Role } from "@/lib/values/permissions";
import {
  type ActionFacts,
  actionRefusal,
  availableActions,
  requireAction,
  type SubscriptionActionName,
} from "./actions";

const BRAND: Caller = { kind: "key", keyId: "key", user: null };

const personAs = (role: Role, customerId = "customer"): Caller => ({
  kind: "user",
  via: "cookie",
  user: {
    userId: "user",
    email: "astrid@example.com",
    name: "Astrid",
    preferredLocale: "sv-SE",
    sessionId: "session",
    memberships: [{ customerId, role, customerType: "CONSUMER" }],
  },
});

const STAFF: Caller = {
  kind: "staff",
  staffId: "staff",
  email: "kim@example.com",
  name: "Kim",
  role: "ADMIN",
  sessionId: "session",
  steppedUpUntil: null,
  contact: null,
};

/** An active subscription with an eSIM, on which nothing is in progress. */
const facts = (given: Partial<ActionFacts> = {}): ActionFacts => ({
  customerId: "customer",
  status: "ACTIVATED",
  changingTo: null,
  pendingStatus: null,
  suspendedFor: null,
  pendingSim: null,
  pendingMsisdn: null,
  isPorting: false,
  takesNumbers: true,
  canChangeNumber: true,
  isProtected: false,
  esim: true,
  activationCode: "LPA:1$smdp.example$MATCH",
  ...given,
});

/** The internal code by which the subscription's state refuses an action. Null if it allows it. */
const refusal = (action: SubscriptionActionName, given: Partial<ActionFacts> = {}, caller: Caller = BRAND) =>
  actionRefusal(action, facts(given), caller)?.internalCode ?? null;

const BUSY: Partial<ActionFacts>[] = [
  { changingTo: "PAUSED" },
  { pendingMsisdn: "+46701740641" },
  { pendingSim: { esim: true } },
];

describe("one change at a time", () => {
  const CHANGES = [
    "PAUSE",
    "CANCEL",
    "SUSPEND",
    "BLOCK_SIM",
    "CHANGE_SIM",
    "CHANGE_NUMBER",
    "CHANGE_OFFERING",
  ];

  test.each(CHANGES as SubscriptionActionName[])("%s waits for the change before it", (action) => {
    expect(refusal(action)).toBeNull();
    expect(BUSY.map((given) => refusal(action, given))).toEqual([
      failures.changeUnderWay.internalCode,
      failures.changeUnderWay.internalCode,
      failures.simChangeUnderWay.internalCode,
    ]);
  });

  test("an activation waits, too, and so does a restoration", () => {
    expect(refusal("ACTIVATE", { status: "PENDING" })).toBeNull();
    expect(refusal("ACTIVATE", { status: "PENDING", changingTo: "ACTIVATED" })).toBe(
      failures.changeUnderWay.internalCode,
    );
    expect(refusal("RESTORE", { status: "PAUSED" })).toBeNull();
    expect(refusal("RESTORE", { status: "PAUSED", pendingSim: {} })).toBe(
      failures.simChangeUnderWay.internalCode,
    );
  });

  test("a subscription that is not active yet can be cancelled at any time", () => {
    for (const given of BUSY) expect(refusal("CANCEL", { ...given, status: "PENDING" })).toBeNull();
  });
});

describe("a restoration", () => {
  test("undoes a scheduled change in every state", () => {
    expect(refusal("RESTORE")).toBe(failures.subscriptionNotRestorable.internalCode);
    expect(refusal("RESTORE", { pendingStatus: "PAUSED" })).toBeNull();
    expect(
      refusal("RESTORE", { status: "SUSPENDED", suspendedFor: "UNPAID", pendingStatus: "CANCELLED" }),
    ).toBe(null);
  });

  test("of a subscription that is suspended for debt waits for the payment, even for the brand", () => {
    const owes = { status: "SUSPENDED", suspendedFor: "UNPAID" } as const;
    expect(refusal("RESTORE", owes)).toBe(failures.subscriptionUnpaid.internalCode);
    expect(refusal("RESTORE", { ...owes, suspendedFor: "OTHER" })).toBeNull();
  });

  test("of a pause with a debt is the brand's decision", () => {
    const owes = { status: "PAUSED", suspendedFor: "UNPAID" } as const;
    expect(refusal("RESTORE", owes)).toBeNull();
    expect(refusal("RESTORE", owes, personAs("ADMIN"))).toBe(failures.subscriptionUnpaid.internalCode);
    expect(refusal("RESTORE", { ...owes, suspendedFor: "OTHER" }, personAs("ADMIN"))).toBeNull();
  });

  test("by a person ends their pause, and neither a suspension nor a block", () => {
    const person = personAs("ADMIN");
    expect(refusal("RESTORE", { status: "PAUSED" }, person)).toBeNull();
    for (const status of ["SUSPENDED", "BLOCKED"] as const) {
      expect(refusal("RESTORE", { status }, person)).toBe(failures.onlyOperatorRestores.internalCode);
      expect(refusal("RESTORE", { status })).toBeNull();
    }
  });
});

describe("SIM and number", () => {
  test("a lock comes before a change in progress", () => {
    for (const action of ["CHANGE_SIM", "CHANGE_NUMBER"] as const)
      expect(refusal(action, { isProtected: true, changingTo: "PAUSED" })).toBe(
        failures.subscriptionProtected.internalCode,
      );
    expect(refusal("PAUSE", { isProtected: true })).toBeNull();
  });

  test("a number changes only where the type and the network allow it", () => {
    expect(refusal("CHANGE_NUMBER", { canChangeNumber: false })).toBe(
      failures.numberNotChangeable.internalCode,
    );
    expect(refusal("CHANGE_NUMBER", { canChangeNumber: false, status: "PAUSED" })).toBe(
      failures.subscriptionNotActive.internalCode,
    );
  });

  test("one number is ported at a time, to a subscription that has not ended", () => {
    expect(refusal("PORT_IN", { status: "PENDING" })).toBeNull();
    expect(refusal("PORT_IN", { isPorting: true })).toBe(failures.portingInProgress.internalCode);
    expect(refusal("PORT_IN", { pendingMsisdn: "+46701740641" })).toBe(
      failures.portingInProgress.internalCode,
    );
    expect(refusal("PORT_IN", { status: "CANCELLED", isPorting: true })).toBe(
      failures.portingSubscriptionNotUsable.internalCode,
    );
  });

  test("an eSIM is installed on an active subscription whose code is known", () => {
    expect(refusal("INSTALL_ESIM")).toBeNull();
    for (const given of [{ activationCode: null }, { status: "PENDING" }] as const)
      expect(refusal("INSTALL_ESIM", given)).toBe(failures.subscriptionNotActive.internalCode);
  });
});

test("an offering changes and an add-on is added only while the subscription is active", () => {
  for (const status of ["PENDING", "PAUSED", "SUSPENDED", "BLOCKED", "CANCELLED"] as const) {
    expect(refusal("CHANGE_OFFERING", { status })).toBe(failures.offeringChangeNotActive.internalCode);
    expect(refusal("ADD_ADDON", { status })).toBe(failures.subscriptionNotActive.internalCode);
  }
  expect(refusal("ADD_ADDON")).toBeNull();
});

describe("the actions of a caller", () => {
  const shown = (caller: Caller, given: Partial<ActionFacts> = {}) =>
    new Map(availableActions(facts(given), caller).map((action) => [action.action, action]));
  const allowed = (caller: Caller) => {
    const actions = [...shown(caller).values()];
    return actions.filter((action) => action.allowed).map(({ action }) => action);
  };

  test("leave out actions that do not exist for the type of subscription", () => {
    expect(shown(BRAND).has("PORT_IN")).toBe(true);
    expect(shown(BRAND, { takesNumbers: false }).has("PORT_IN")).toBe(false);
    expect(shown(BRAND).has("INSTALL_ESIM")).toBe(true);
    expect(shown(BRAND, { esim: false }).has("INSTALL_ESIM")).toBe(false);
  });

  test("an admin of the customer may do everything but what only the brand does", () => {
    expect(allowed(personAs("ADMIN"))).toEqual([
      "PAUSE",
      "CANCEL",
      "CHANGE_SIM",
      "PORT_IN",
      "CHANGE_OFFERING",
      "TRANSFER_NUMBER",
      "UPDATE",
      "SHOW_PUK",
      "ADD_ADDON",
      "INSTALL_ESIM",
    ]);
    expect(shown(personAs("ADMIN")).get("SUSPEND")).toMatchObject({
      allowed: false,
      internalCode: failures.forbidden.internalCode,
    });
  });

  test("a person of another customer may do nothing", () => {
    expect(allowed(personAs("ADMIN", "another customer"))).toEqual([]);
  });

  test("a missing right is the reason, before the state of the subscription", () => {
    const busy = { changingTo: "PAUSED" } as const;
    expect(shown(personAs("MEMBER"), busy).get("CANCEL")?.internalCode).toBe(failures.forbidden.internalCode);
    expect(shown(personAs("ADMIN"), busy).get("CANCEL")).toEqual({
      action: "CANCEL",
      allowed: false,
      internalCode: failures.changeUnderWay.internalCode,
      reason: failures.changeUnderWay.message,
    });
  });

  test("staff see what an action needs of them, keys and people see no needs", () => {
    expect(shown(STAFF).get("BLOCK_SIM")?.needs).toEqual(["REASON"]);
    expect(shown(STAFF).get("INSTALL_ESIM")).toEqual({ action: "INSTALL_ESIM", allowed: true });
    for (const caller of [BRAND, personAs("ADMIN")])
      for (const action of shown(caller).values()) expect(action).not.toHaveProperty("needs");
  });
});

describe("an operation", () => {
  const attempt = (caller: Caller, action: SubscriptionActionName, given: Partial<ActionFacts> = {}) => {
    try {
      requireAction({ caller } as Parameters<typeof requireAction>[0], facts(given), action);
      return null;
    } catch (error) {
      return (error as ApiError).failure.internalCode;
    }
  };

  test("is refused without the right, then by the subscription's state", () => {
    expect(attempt(personAs("ADMIN"), "PAUSE")).toBeNull();
    expect(attempt(personAs("ADMIN", "another customer"), "PAUSE", { changingTo: "PAUSED" })).toBe(
      failures.forbidden.internalCode,
    );
    expect(attempt(personAs("ADMIN"), "PAUSE", { changingTo: "PAUSED" })).toBe(
      failures.changeUnderWay.internalCode,
    );
  });

  test("without a permission for people is the brand's alone", () => {
    expect(attempt(personAs("ADMIN"), "SUSPEND")).toBe(failures.forbidden.internalCode);
    expect(attempt(BRAND, "SUSPEND")).toBeNull();
  });
});
