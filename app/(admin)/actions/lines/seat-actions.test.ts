import { createTranslator } from "next-intl";
import { expect, test } from "vitest";
import { maker } from "@/app/(admin)/actions/testing";
import { firstValues } from "@/components/admin/act/action";
import { requestBody, unfilledFields } from "@/components/admin/act/send/request";
import type { License } from "@/lib/licenses/model";
import adminSeats from "@/messages/en/adminSeats.json";
import { seatActions } from "./seat-actions";

const words = (messages: object) => createTranslator({ locale: "en-SE", messages }) as never;

const offering = (name: string) => ({
  productOfferingId: name,
  name,
  price: { netPriceMinor: 6900, currency: "SEK", priceType: "RECURRING" as const },
});

const license = (more: Partial<License> = {}): License => ({
  licenseId: "1",
  status: "ACTIVE",
  type: "PBX_USER_LEVEL",
  customer: { customerId: "c", name: "Nordvind" },
  productOffering: offering("Phone Seat"),
  currency: "SEK",
  autoRenew: true,
  currentPeriod: { startsAt: "2026-11-01T00:00:00.000Z", endsAt: "2026-12-01T00:00:00.000Z" },
  renewsAt: "2026-12-01T00:00:00.000Z",
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
  ...more,
});

const actionsOf = (more?: Partial<License>) => seatActions(maker, words(adminSeats), license(more));
const titles = (more?: Partial<License>) => actionsOf(more).map(({ title }) => title);
const ending = (more?: Partial<License>) => {
  const action = actionsOf(more).find(({ operationId }) => operationId === "cancelLicense")!;
  const values = firstValues(action.fields!);
  return {
    action,
    values,
    body: requestBody(action, values),
    asked: (given: object) => ({ ...values, ...given }),
  };
};

const assignedTo: License["assignedTo"] = {
  type: "SUBSCRIPTION",
  subscriptionId: "s",
  subscriptionDisplay: "Anna",
};

test("a seat offers the actions of its state, and none after its end", () => {
  expect(titles()).toEqual(["Assign", "Change plan", "Pause", "End"]);
  expect(titles({ assignedTo })).toEqual(["Assign", "Release", "Change plan", "Pause", "End"]);
  expect(titles({ status: "PAUSED" })).toEqual(["Assign", "Resume", "End"]);
  // The customer cannot unblock it; the brand that blocked it can.
  expect(titles({ status: "BLOCKED" })).toEqual(["Assign", "Resume", "End"]);
  expect(titles({ pendingStatus: { status: "CANCELLED", scheduledAt: "2026-12-01" } })).toEqual([
    "Assign",
    "Undo the end",
  ]);
  expect(titles({ status: "CANCELLED" })).toEqual([]);
  const pendingProductOffering = { scheduledAt: "2026-12-01", product: offering("Softphone") };
  expect(titles({ pendingProductOffering })).toContain("Keep the plan");
  expect(titles({ pendingProductOffering: { ...pendingProductOffering, priceChangeId: "p" } })).not.toContain(
    "Keep the plan",
  );
});

test("a seat shows its cost before it is assigned, and is released with null", () => {
  const [assign, release] = actionsOf({ assignedTo });
  expect(assign!.text).toBe(
    "Phone Seat moves to the line at once, and Anna no longer has it. It costs the same: 69 SEK a month, before tax.",
  );
  expect(assign!.fields).toMatchObject([{ customerId: "c", without: "s" }]);
  expect(requestBody(assign!, { subscriptionId: "s2" })).toEqual({ subscriptionId: "s2" });
  expect(release!.text).toContain("Anna loses Phone Seat at once.");
  expect(requestBody(release!, {})).toEqual({ subscriptionId: null });
});

test("a seat ends with its period, on a day or now, by choice", () => {
  const { action, body, asked } = ending();
  expect(body).toEqual({ when: "END_OF_PERIOD", reason: "OTHER" });
  expect(requestBody(action, asked({ until: "NOW" }))).toEqual({ when: "NOW", reason: "OTHER" });
  expect(unfilledFields(action, asked({ until: "DATE" }))).toEqual(["date"]);
  expect(requestBody(action, asked({ until: "DATE", date: "2026-12-24" }))).toEqual({
    when: "DATE",
    date: "2026-12-24",
    reason: "OTHER",
  });
});

test("a commitment is shown, and the first offered day is the customer's earliest one", () => {
  const { action, values, body, asked } = ending({ bindingEndsAt: "2027-05-01" });
  expect(action.text).toContain("The customer is bound until 2027-05-01 and cannot end it sooner.");
  expect(body).toEqual({ when: "DATE", date: "2027-05-01", reason: "OTHER" });
  expect(values.date).toBe("");
  expect(requestBody(action, asked({ until: "END_OF_PERIOD" }))).toEqual({
    when: "END_OF_PERIOD",
    reason: "OTHER",
  });
});

test("a new price releases from the commitment", () => {
  const { action, body } = ending({
    bindingEndsAt: "2027-05-01",
    pendingProductOffering: {
      scheduledAt: "2026-12-01",
      product: offering("Phone Seat"),
      priceChangeId: "p",
    },
  });
  expect(body).toMatchObject({ when: "END_OF_PERIOD" });
  expect(action.text).toContain("A new price begins on 2026-12-01.");
});

test("a seat that has not begun ends now, or on a day", () => {
  const { action, body } = ending({
    status: "PENDING",
    currentPeriod: undefined,
    renewsAt: undefined,
  } as never);
  expect(body).toMatchObject({ when: "NOW" });
  expect(action.fields![0]).toMatchObject({ options: [{ value: "DATE" }, { value: "NOW" }] });
});
