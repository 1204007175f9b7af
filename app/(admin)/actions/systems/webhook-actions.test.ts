import { expect, test } from "vitest";
import { maker } from "@/app/(admin)/actions/testing";
import { setWebhookRevision } from "./webhook-actions";

const [older, newer] = ["2026-08-21.auk", "2026-09-01.bullfinch"];
const field = (apiRevision: string, availableRevisions: string[]) =>
  setWebhookRevision(maker, { apiRevision, availableRevisions })?.fields?.[0];

test("the window begins with the brand's revision", () => {
  expect(field(older, [older, newer])).toMatchObject({ value: older });
});

test("the window begins with the newest revision when the brand's has retired, because it shows no other", () => {
  expect(field(older, [newer])).toMatchObject({ value: newer, options: [{ value: newer, label: newer }] });
});
